import { findAccountByEmail } from '#features/identity/accounts.server.ts'
import { hasNamedMember } from '#features/identity/family-mailbox.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findStaffByEmail } from './tables/staff.server.ts'

/**
 * Returns true if a client who confirmed this address, hers or her family's, or a colleague whom the firm employs at it, has this name.
 *
 * @param emailKey The address, as `emailKey` writes it.
 */
export async function ownsName(db: Database, emailKey: string, name: string): Promise<boolean> {
  const account = await findAccountByEmail(db, emailKey)
  if (account?.name === name && account.email_verified_at !== null) return true
  if (await hasNamedMember(db, emailKey, name)) return true
  return (await findStaffByEmail(db, emailKey))?.name === name
}
