import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type FamilyMailboxRow = Selectable<Schema['family_mailbox']>

/** Saves a declaration. A newer one replaces it. */
export async function saveFamilyMailbox(
  db: Database,
  row: Insertable<Schema['family_mailbox']>,
): Promise<void> {
  const { person_id: _, ...rest } = row
  await db
    .insertInto('family_mailbox')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(rest))
    .execute()
}

/** Returns a person's declaration; null if there is none. */
export async function findFamilyMailbox(db: Database, personId: string): Promise<FamilyMailboxRow | null> {
  return (
    (await db
      .selectFrom('family_mailbox')
      .selectAll()
      .where('person_id', '=', personId)
      .executeTakeFirst()) ?? null
  )
}

/** True if a person with this name, and a declaration about this mailbox, signs in and confirmed it. */
export async function hasNamedMember(db: Database, emailKey: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('family_mailbox')
    .innerJoin('person', 'person.id', 'family_mailbox.person_id')
    .innerJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select('person.id')
    .where('family_mailbox.email_key', '=', emailKey)
    .where('person.name', '=', name)
    .where('sign_in.email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectMailboxDeclarations(db: Database): Promise<Map<string, FamilyMailboxRow>> {
  const rows = await db.selectFrom('family_mailbox').selectAll().execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}
