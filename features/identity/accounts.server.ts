import { emailKey } from '#kit/schema/mailbox.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  type ClientRow,
  findPerson,
  findPersonByEmail,
  findPersonByNumber,
} from './tables/accounts.server.ts'

/** What other features may ask about people and their sign-ins, and the lock that orders their writes. */
export {
  type AccountRow,
  type ClientRow,
  countPersons,
  deletePerson,
  deleteSampleAccounts,
  findAccount,
  findAccountByEmail,
  findPerson,
  findPersonByNumber,
  handleById,
  handleOf,
  inBook,
  insertPerson,
  isLargeBook,
  lockAndFindAccount,
  lockPerson,
  selectAccountsOfEmails,
  selectNumbers,
  selectNumbersOfEmails,
  selectPersonIds,
  selectPersons,
  signInName,
  updatePerson,
} from './tables/accounts.server.ts'
export { mayBeWrittenTo, setDied } from './tables/died.server.ts'

/**
 * Finds a client by the e-mail with which she signs in, in any case, or by her number, as the firm's staff and files name clients.
 *
 * @returns null if there is none.
 */
export async function findPersonNamed(db: Database, name: string): Promise<ClientRow | null> {
  const text = name.trim()
  if (text.includes('@')) return await findPersonByEmail(db, emailKey(text))
  return await findPersonByNumber(db, text.toLowerCase())
}

/** Finds a client likewise, or by the internal id under which the program's log names her. */
export async function findPersonOfLog(db: Database, name: string): Promise<ClientRow | null> {
  return (await findPersonNamed(db, name)) ?? (await findPerson(db, name))
}
