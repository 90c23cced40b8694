import type { Insertable } from 'kysely'
import { CredentialStore } from '#features/identity/credential-store.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export const staffCredentials = new CredentialStore('staff_id')

/** Saves the authenticator app of a person in place of an earlier one. */
export async function replaceStaffTotp(
  db: Database,
  row: Omit<Insertable<Schema['staff_totp']>, 'last_used_at'>,
): Promise<void> {
  await staffCredentials.deleteTotp(db, row)
  await db
    .insertInto('staff_totp')
    .values({ ...row, last_used_at: null })
    .execute()
}
