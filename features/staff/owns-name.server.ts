import { findAccountByEmail } from '#features/identity/accounts.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findStaffByEmail } from './tables/staff.server.ts'

/**
 * Returns true if a client who confirmed this address, or a colleague whom the firm employs at it, has this name.
 *
 * @param emailKey The address, as `emailKey` writes it.
 */
export async function ownsName(db: Database, emailKey: string, name: string): Promise<boolean> {
  const account = await findAccountByEmail(db, emailKey)
  if (account?.name === name && account.email_verified_at !== null) return true
  return (await findStaffByEmail(db, emailKey))?.name === name
}
