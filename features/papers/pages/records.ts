import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { proofSince } from '../proofs.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** The newest head of the firm's records, and the proof from the one that the device remembers, with the words of a break (C-194). */
async function load({ url, services, context }: RouteArgs) {
  await requireClient(context)
  const size = Number(url.searchParams.get('size') ?? 0)
  const answer = await proofSince(services, Number.isSafeInteger(size) && size > 0 ? size : 0)
  const { records } = wordsIn(context.language).papers
  return Response.json(answer && { ...answer, words: records }, { headers: { 'cache-control': 'no-store' } })
}
