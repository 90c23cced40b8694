import { type AccountRow, findAccountByEmail, findAccountByPublicId } from '#db/accounts.server.ts'
import type { Firm } from '../firm.server.ts'
import { emailKey } from './email.server.ts'

/**
 * An account as the firm's people and their files name one: by its e-mail in whatever case, or by its number.
 *
 * @returns null when there is none.
 */
export async function findAccountNamed(firm: Pick<Firm, 'db'>, name: string): Promise<AccountRow | null> {
  const text = name.trim()
  if (text.includes('@')) return await findAccountByEmail(firm.db, emailKey(text))
  return await findAccountByPublicId(firm.db, text.toLowerCase())
}
