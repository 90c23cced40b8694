import { type AccountRow, findAccountByEmail, findAccountByPublicId } from '#db/accounts.server.ts'
import { emailKey } from '#forms/mailbox.ts'
import type { Services } from '#server/kernel/services.server.ts'

/**
 * An account as the firm's people and their files name one: by its e-mail in whatever case, or by its number.
 *
 * @returns null when there is none.
 */
export async function findAccountNamed(
  services: Pick<Services, 'db'>,
  name: string,
): Promise<AccountRow | null> {
  const text = name.trim()
  if (text.includes('@')) return await findAccountByEmail(services.db, emailKey(text))
  return await findAccountByPublicId(services.db, text.toLowerCase())
}
