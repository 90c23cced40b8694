import { requireClient } from '#features/identity/session.server.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { findBranch } from '../../ifsc.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** The bank of an IFSC code as JSON, for the bank form; null if no branch has the code. */
async function load({ params, context }: RouteArgs<'code'>) {
  await requireClient(context)
  const branch = findBranch(params.code)
  return Response.json(
    { bank: branch.ok ? branch.bank : null },
    { headers: { 'cache-control': 'private, max-age=3600' } },
  )
}
