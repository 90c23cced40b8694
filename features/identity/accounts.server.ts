import { emailKey } from '#kit/schema/mailbox.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findAccountByPublicId,
} from './tables/accounts.server.ts'

/** What other features may ask about accounts, and the lock that orders their writes. */
export {
  type AccountRow,
  deleteSampleAccounts,
  findAccount,
  findAccountByEmail,
  findAccountByPublicId,
  lockAndFindAccount,
  selectAccountIds,
  selectAccounts,
  selectAccountsOfEmails,
  selectEmails,
  selectNumbers,
  selectNumbersOfEmails,
} from './tables/accounts.server.ts'

/**
 * Finds an account by its e-mail, in any case, or by its account number, as the firm's staff and files name accounts.
 *
 * @returns null if there is none.
 */
export async function findAccountNamed(db: Database, name: string): Promise<AccountRow | null> {
  const text = name.trim()
  if (text.includes('@')) return await findAccountByEmail(db, emailKey(text))
  return await findAccountByPublicId(db, text.toLowerCase())
}

/** Finds an account likewise, or by the internal id under which the program's log names it. */
export async function findAccountOfLog(db: Database, name: string): Promise<AccountRow | null> {
  return (await findAccountNamed(db, name)) ?? (await findAccount(db, name))
}
