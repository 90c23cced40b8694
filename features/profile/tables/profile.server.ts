import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type SavedCardRow = Selectable<Schema['saved_card']>
export type BankAccountRow = Selectable<Schema['bank_account']>

export async function findProfile(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['profile']> | null> {
  const row = await db
    .selectFrom('profile')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Saves name, phone and address, and records which of them changed. Part of the caller's transaction. */
export async function writeProfile(
  db: Database,
  profile: Insertable<Schema['profile']>,
  name: string,
  changed: readonly string[],
): Promise<void> {
  await db.updateTable('account').set({ name }).where('id', '=', profile.account_id).execute()
  const { phone, address, changed_at } = profile
  await db
    .insertInto('profile')
    .values(profile)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ phone, address, changed_at }))
    .execute()
  await insertChanges(db, profile.account_id, changed, changed_at)
}

/** Records that fields changed, never their values. */
export async function insertChanges(
  db: Database,
  accountId: string,
  fields: readonly string[],
  changedAt: string,
): Promise<void> {
  if (fields.length === 0) return
  const rows = fields.map((field) => ({
    id: randomUUID(),
    account_id: accountId,
    field,
    changed_at: changedAt,
  }))
  await db.insertInto('profile_change').values(rows).execute()
}

/** Returns the changes, newest first. */
export async function selectChanges(
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ field: string; changed_at: string }[]> {
  return await db
    .selectFrom('profile_change')
    .select(['field', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findPicture(
  db: Database,
  accountId: string,
): Promise<{ webp_base64: string; changed_at: string } | null> {
  const row = await db
    .selectFrom('picture')
    .select(['webp_base64', 'changed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns when the picture was last changed, for its URL; null without a picture. */
export async function findPictureDate(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('picture')
    .select('changed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Replaces the picture; null deletes it. Part of the caller's transaction. */
export async function writePicture(
  db: Database,
  accountId: string,
  webpBase64: string | null,
  changedAt: string,
): Promise<void> {
  if (webpBase64 === null) {
    await db.deleteFrom('picture').where('account_id', '=', accountId).execute()
    return
  }
  const picture = { webp_base64: webpBase64, changed_at: changedAt }
  await db
    .insertInto('picture')
    .values({ account_id: accountId, ...picture })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(picture))
    .execute()
}

/** Returns a client's cards, the primary one first. */
export async function selectCards(db: Database, accountId: string): Promise<SavedCardRow[]> {
  return await db
    .selectFrom('saved_card')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertCard(db: Database, card: Insertable<Schema['saved_card']>): Promise<void> {
  await db.insertInto('saved_card').values(card).execute()
}

/** Updates a card of this client. Returns false if there is none with this id. */
export async function updateCard(
  db: Database,
  accountId: string,
  id: string,
  card: Pick<SavedCardRow, 'label' | 'network' | 'last_four' | 'expires'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_card')
    .set(card)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteCard(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_card')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes one card of this client the only primary one. Part of the caller's transaction. */
export async function writePrimaryCard(db: Database, accountId: string, id: string): Promise<void> {
  await db
    .updateTable('saved_card')
    .set((eb) => ({ is_primary: eb.case().when('id', '=', id).then(1).else(0).end() }))
    .where('account_id', '=', accountId)
    .execute()
}

export async function selectUpiIds(
  db: Database,
  accountId: string,
): Promise<{ id: string; address: string; created_at: string }[]> {
  return await db
    .selectFrom('upi_id')
    .select(['id', 'address', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertUpiId(
  db: Database,
  row: { id: string; account_id: string; address: string; created_at: string },
): Promise<void> {
  await db.insertInto('upi_id').values(row).execute()
}

export async function deleteUpiId(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upi_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findBankAccount(db: Database, accountId: string): Promise<BankAccountRow | null> {
  const row = await db
    .selectFrom('bank_account')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Replaces the bank details. Part of the caller's transaction. */
export async function writeBankAccount(db: Database, row: Insertable<Schema['bank_account']>): Promise<void> {
  const { account_id: _, ...rest } = row
  await db
    .insertInto('bank_account')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute()
}

/**
 * Records whether the firm has verified the bank details, unless they have changed since they were read.
 * Part of the caller's transaction.
 */
export async function updateBankVerified(
  db: Database,
  read: Pick<BankAccountRow, 'account_id' | 'changed_at' | 'number'>,
  isVerified: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_account')
    .set({ is_verified: isVerified ? 1 : 0 })
    .where('account_id', '=', read.account_id)
    .where('changed_at', '=', read.changed_at)
    .where('number', '=', read.number)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the firm has verified the bank account of each client who gave one. */
export async function selectBankStates(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, boolean>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_account')
    .select(['account_id', 'is_verified'])
    .where('account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map(({ account_id, is_verified }) => [account_id, is_verified === 1]))
}
