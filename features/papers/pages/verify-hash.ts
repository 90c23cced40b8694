import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { isAskedTooOften, lookUpSeal } from '../look-up.server.ts'
import { isPaperId } from '../sealed-file.ts'

export default defineEndpoint({ load })

const hashShape = /^[0-9a-f]{64}$/

/** What the firm knows of a hash, for browsers that verify a paper. */
async function load({ url, services, context }: RouteArgs) {
  const hash = url.searchParams.get('hash') ?? ''
  const id = url.searchParams.get('id') ?? ''
  if (!hashShape.test(hash) || !isPaperId(id)) return json({ state: 'unknown' }, 400)
  if (await isAskedTooOften(services, context.address)) return json({ state: 'unknown' }, 429)
  return json(await lookUpSeal(services, { hash, id }), 200)
}

function json(value: unknown, status: number): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store' } })
}
