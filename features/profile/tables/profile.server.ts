import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { anyChanged, firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type SavedCardRow = Selectable<Schema['saved_card']>
export type BankAccountRow = Selectable<Schema['bank_account']>

export async function findProfile(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['profile']> | null> {
  return await firstRow(db.selectFrom('profile').selectAll().where('person_id', '=', personId))
}

/** Saves name, phone and address, and records which of them changed. Part of the caller's transaction. */
export async function writeProfile(
  db: Database,
  profile: Insertable<Schema['profile']>,
  name: string,
  changed: readonly string[],
): Promise<void> {
  await db.updateTable('person').set({ name }).where('id', '=', profile.person_id).execute()
  const { phone, address, changed_at } = profile
  await db
    .insertInto('profile')
    .values(profile)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ phone, address, changed_at }))
    .execute()
  await insertChanges(db, profile.person_id, changed, changed_at)
}

/** Notes the e-mail of somebody without a sign-in. Part of the caller's transaction. */
export async function writeKnownEmail(
  db: Database,
  personId: string,
  email: string,
  changedAt: string,
): Promise<void> {
  await db
    .insertInto('profile')
    .values({ person_id: personId, phone: '', address: '', email, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ email, changed_at: changedAt }))
    .execute()
  await insertChanges(db, personId, ['email'], changedAt)
}

/** Records that fields changed, never their values. */
export async function insertChanges(
  db: Database,
  personId: string,
  fields: readonly string[],
  changedAt: string,
): Promise<void> {
  if (fields.length === 0) return
  const rows = fields.map((field) => ({
    id: randomUUID(),
    person_id: personId,
    field,
    changed_at: changedAt,
  }))
  await db.insertInto('profile_change').values(rows).execute()
}

/** Returns the changes, newest first. */
export async function selectChanges(
  db: Database,
  personId: string,
  limit: number,
): Promise<{ field: string; changed_at: string }[]> {
  return await db
    .selectFrom('profile_change')
    .select(['field', 'changed_at'])
    .where('person_id', '=', personId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findPicture(
  db: Database,
  personId: string,
): Promise<{ webp_base64: string; changed_at: string } | null> {
  return await firstRow(
    db.selectFrom('picture').select(['webp_base64', 'changed_at']).where('person_id', '=', personId),
  )
}

/** Returns when the picture was last changed, for its URL; null without a picture. */
export async function findPictureDate(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('picture')
    .select('changed_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Replaces the picture; null deletes it. Part of the caller's transaction. */
export async function writePicture(
  db: Database,
  personId: string,
  webpBase64: string | null,
  changedAt: string,
): Promise<void> {
  if (webpBase64 === null) {
    await db.deleteFrom('picture').where('person_id', '=', personId).execute()
    return
  }
  const picture = { webp_base64: webpBase64, changed_at: changedAt }
  await db
    .insertInto('picture')
    .values({ person_id: personId, ...picture })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(picture))
    .execute()
}

/** Returns a client's cards, the primary one first. */
export async function selectCards(db: Database, personId: string): Promise<SavedCardRow[]> {
  return await db
    .selectFrom('saved_card')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function deleteCard(db: Database, personId: string, id: string): Promise<boolean> {
  return await anyChanged(db.deleteFrom('saved_card').where('person_id', '=', personId).where('id', '=', id))
}

/** Makes one card of this client the only primary one. Part of the caller's transaction. */
export async function writePrimaryCard(db: Database, personId: string, id: string): Promise<void> {
  await db
    .updateTable('saved_card')
    .set((eb) => ({ is_primary: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('person_id', '=', personId)
    .execute()
}

export async function selectUpiIds(
  db: Database,
  personId: string,
): Promise<{ id: string; address: string; created_at: string }[]> {
  return await db
    .selectFrom('upi_id')
    .select(['id', 'address', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findBankAccount(db: Database, personId: string): Promise<BankAccountRow | null> {
  return await firstRow(db.selectFrom('bank_account').selectAll().where('person_id', '=', personId))
}

/** Replaces the bank details. Part of the caller's transaction. */
export async function writeBankAccount(db: Database, row: Insertable<Schema['bank_account']>): Promise<void> {
  const { person_id: _, ...rest } = row
  await db
    .insertInto('bank_account')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(rest))
    .execute()
}

/** Returns whether the firm has verified the bank account of each client who gave one. */
export async function selectBankStates(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, boolean>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_account')
    .select(['person_id', 'is_verified'])
    .where('person_id', 'in', personIds)
    .execute()
  return new Map(rows.map(({ person_id, is_verified }) => [person_id, is_verified === 1]))
}
