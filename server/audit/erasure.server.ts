import type { Transaction } from '#db/store.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { appendEntry } from '#server/kernel/audit-chain.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** The act that says that an account was erased, and the typed reasons about it. */
export const erasedAct = 'account-erased'

/** Records that an account was erased, in the transaction that does it. @param actor null where its owner closed it. */
export async function recordErasure(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  actor: DeskActor | null,
  accountId: string,
): Promise<void> {
  await appendEntry(trx, services, actor, { act: erasedAct, client: accountId })
}
