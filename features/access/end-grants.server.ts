import type { Transaction } from '#kit/store/store.server.ts'
import { endGrants, reopenGrants, selectGrantsOf } from './tables/access.server.ts'

export { reopenGrants }

/** Ends whatever opens one person's account to another, on either side, without a mail. Returns the ids of what ended. */
export async function endGrantsOf(trx: Transaction, personId: string, at: string): Promise<string[]> {
  const open = (await selectGrantsOf(trx, personId, null)).filter(({ ended_at }) => ended_at === null)
  const ids = open.map(({ id }) => id)
  await endGrants(trx, ids, at)
  return ids
}
