import type { DeskActor } from '../acts/actor.ts'
import type { Services } from '../services/services.server.ts'
import type { Transaction } from '../store/store.server.ts'
import { appendEntry } from './audit-chain.server.ts'

/** The act that says that an account was erased, and the typed reasons about it. */
export const erasedAct = 'account-erased'

/** Records that a sign-in was erased, as its owner asked, while the person stays in the firm's book. */
export async function recordSignInErasure(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  personId: string,
): Promise<void> {
  await appendEntry(trx, services, null, { act: 'sign-in-erased', client: personId })
}

/** Records that an account was erased, in the transaction that does it. @param actor null where its owner closed it. */
export async function recordErasure(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  actor: DeskActor | null,
  personId: string,
): Promise<void> {
  await appendEntry(trx, services, actor, { act: erasedAct, client: personId })
}
