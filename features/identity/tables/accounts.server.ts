import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { isHeldForAnother } from './email-take-backs.server.ts'

export type AccountRow = Selectable<Schema['account']>

/**
 * Saves a new account and its owner's consent. Part of the caller's transaction.
 *
 * @returns False if the e-mail is taken, even by a registration that runs at the same time, or if another account can still
 *   restore it.
 */
export async function insertAccount(
  db: Database,
  account: Insertable<Schema['account']>,
  consent: Insertable<Schema['consent']> | null,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  // Checked after the insert: an account that gives up the address at the same time has committed by now.
  const claim = { emailKey: account.email_key, accountId: account.id, now: account.created_at }
  if (await isHeldForAnother(db, claim)) {
    await db.deleteFrom('account').where('id', '=', account.id).execute()
    return false
  }
  if (consent) await db.insertInto('consent').values(consent).execute()
  return true
}

/** @param emailKey The e-mail in lower case, as `emailKey` of features/identity makes it. */
export async function findAccountByEmail(db: Database, emailKey: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('account').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  return row ?? null
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/**
 * Returns the account's current row and locks it until the transaction ends, so that two acts on one account never overlap.
 * Call this before any other query about the account. A write that changes nothing takes the lock on both databases.
 */
export async function lockAndFindAccount(db: Database, id: string): Promise<AccountRow | null> {
  const row = await db
    .updateTable('account')
    .set((eb) => ({ locked_at: eb.ref('locked_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** @param publicId The account number that the client and the firm use. */
export async function findAccountByPublicId(db: Database, publicId: string): Promise<AccountRow | null> {
  const row = await db.selectFrom('account').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  return row ?? null
}

/** Locks an account, or unlocks it with null. Returns false if nothing changed. */
export async function setLocked(db: Database, accountId: string, lockedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ locked_at: lockedAt })
    .where('id', '=', accountId)
    .where('locked_at', lockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every account, newest first. */
export async function selectAccounts(db: Database): Promise<AccountRow[]> {
  return await db.selectFrom('account').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Replaces the password. */
export async function updatePassword(
  db: Database,
  accountId: string,
  passwordHash: string,
  changedAt: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('id', '=', accountId)
    .execute()
}

/** Replaces the hash of the same password, unless the password changed meanwhile. */
export async function upgradePasswordHash(
  db: Database,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: to })
    .where('id', '=', accountId)
    .where('password_hash', '=', from)
    .execute()
}

/**
 * Deletes sample accounts with their sessions and all other data.
 *
 * @param emails Which ones; all if left out.
 */
export async function deleteSampleAccounts(db: Database, emails?: readonly string[]): Promise<void> {
  const all = db.deleteFrom('account').where('is_sample', '=', 1)
  await (emails ? all.where('email_key', 'in', emails) : all).execute()
}

/** Returns the accounts with one of some confirmed addresses, by the key of the address. */
export async function selectAccountsOfEmails(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, { readonly id: string; readonly public_id: string; readonly name: string }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'public_id', 'name', 'email_key'])
    .where('email_key', 'in', keys)
    .where('email_verified_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ email_key, ...row }) => [email_key, row]))
}

/** How many ids one question names. */
const idsAtOnce = 500

/** Returns the e-mails of some accounts, by their ids. */
export async function selectEmails(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce)
    const rows = await db.selectFrom('account').select(['id', 'email']).where('id', 'in', some).execute()
    for (const { id, email } of rows) emails.set(id, email)
  }
  return emails
}

/** Returns the numbers of some accounts, by their ids. */
export async function selectNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce)
    const rows = await db.selectFrom('account').select(['id', 'public_id']).where('id', 'in', some).execute()
    for (const { id, public_id } of rows) numbers.set(id, public_id)
  }
  return numbers
}

/** Returns the numbers of the accounts with some e-mails, by the key of the e-mail, confirmed or not. */
export async function selectNumbersOfEmails(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let start = 0; start < keys.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('account')
      .select(['email_key', 'public_id'])
      .where('email_key', 'in', keys.slice(start, start + idsAtOnce))
      .execute()
    for (const { email_key, public_id } of rows) numbers.set(email_key, public_id)
  }
  return numbers
}

/** Returns the id of every account, by its number. */
export async function selectAccountIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('account').select(['id', 'public_id']).execute()
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}
