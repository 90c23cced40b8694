import type { Database } from '#kit/store/store.server.ts'

/** Marks an account's address as confirmed. Returns false if the account has another address by now. */
export async function markEmailVerified(
  db: Database,
  personId: string,
  emailKey: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('person_id', '=', personId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces an account's address with one that was just confirmed. */
export async function updateEmail(
  db: Database,
  personId: string,
  { email, emailKey, now }: { email: string; emailKey: string; now: string },
): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ email, email_key: emailKey, email_verified_at: now })
    .where('person_id', '=', personId)
    .execute()
  // A declaration about the mailbox that she gave up would make it say less for ever.
  await db
    .deleteFrom('family_mailbox')
    .where('person_id', '=', personId)
    .where('email_key', '!=', emailKey)
    .execute()
}
