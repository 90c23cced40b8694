import type { ClientRow } from '#features/identity/accounts.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { setBankVerified } from './payment.server.ts'
import { type BankAccountRow, findBankAccount } from './tables/profile.server.ts'

export { findBankAccount, selectBankStates } from './tables/profile.server.ts'

/** Returns a client's bank details; null if there are none. */
export async function readBank({ db }: Services, account: ClientRow) {
  const row = await findBankAccount(db, account.id)
  return (
    row && {
      email: account.email,
      holder: row.holder,
      lastFour: row.last_four,
      bankName: row.bank_name,
      ifsc: row.ifsc,
      isVerified: row.is_verified === 1,
      changedAt: row.changed_at,
    }
  )
}

/** The outcome of a change to the verification of bank details. */
export type BankVerified =
  | { ok: true; lastFour: string }
  | { ok: false; reason: 'not-given' | 'already' | 'changed-meanwhile' }

/**
 * Records that bank details were verified. It needs a second person: `bank-verified` of features/approvals.
 *
 * @param ending The last digits of the verified number, which the stored number must end in.
 */
export async function verifyBank(
  services: Services,
  actor: DeskActor,
  account: ClientRow,
  ending: string,
): Promise<BankVerified | { ok: false; reason: 'another-ending'; changedAt: string }> {
  const row = await findBankAccount(services.db, account.id)
  if (row && ending !== row.last_four) {
    return { ok: false, reason: 'another-ending', changedAt: row.changed_at }
  }
  return await noteBank(services, actor, row, true)
}

/** Records that bank details no longer count as verified. */
export async function withdrawBankVerification(
  services: Services,
  actor: DeskActor,
  account: ClientRow,
): Promise<BankVerified> {
  return await noteBank(services, actor, await findBankAccount(services.db, account.id), false)
}

async function noteBank(
  services: Services,
  actor: DeskActor,
  row: BankAccountRow | null,
  isVerified: boolean,
): Promise<BankVerified> {
  if (!row) return { ok: false, reason: 'not-given' }
  if (isVerified === (row.is_verified === 1)) return { ok: false, reason: 'already' }
  const isNoted = await setBankVerified(services, actor, row, isVerified)
  return isNoted ? { ok: true, lastFour: row.last_four } : { ok: false, reason: 'changed-meanwhile' }
}
