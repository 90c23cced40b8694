import { type AccountRow, findAccountByEmail, findAccountByPublicId } from '#db/accounts.server.ts'
import type { Database } from '#db/store.server.ts'
import { emailKey } from '#forms/mailbox.ts'

/**
 * An account as the firm's people and their files name one: by its e-mail in whatever case, or by its number.
 *
 * @returns null when there is none.
 */
export async function findAccountNamed(db: Database, name: string): Promise<AccountRow | null> {
  const text = name.trim()
  if (text.includes('@')) return await findAccountByEmail(db, emailKey(text))
  return await findAccountByPublicId(db, text.toLowerCase())
}
