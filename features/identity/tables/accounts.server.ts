import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deleteClosing } from '../closings.server.ts'
import { hasDied } from './died.server.ts'
import { isHeldForAnother } from './email-take-backs.server.ts'

type PersonColumns = Selectable<Schema['person']>
type SignInColumns = Omit<Selectable<Schema['sign_in']>, 'person_id' | 'created_at'>

export type AccountRow = PersonColumns & SignInColumns

type Later = 'kind' | 'born_on' | 'died_on' | 'email_verified_at' | 'language' | 'locked_at'

/** An account as it is opened: an adult's, in English, unless it says otherwise. */
export type NewAccount = Omit<AccountRow, Later> & Partial<Pick<AccountRow, Later>>

export type ClientRow = PersonColumns & { [Name in keyof SignInColumns]: SignInColumns[Name] | null }

const signInColumns = [
  'sign_in.email',
  'sign_in.email_key',
  'sign_in.email_verified_at',
  'sign_in.password_hash',
  'sign_in.password_changed_at',
  'sign_in.locked_at',
] as const

/**
 * Leaves out people whom a taking-in is still writing, or who are being taken back: they come and go with one statement, which
 * changes the state of their batch.
 *
 * @param id The column with the person's id.
 */
export function inBook(id: string) {
  return sql<boolean>`not exists (
    select 1 from people_batch_person join people_batch on people_batch.id = people_batch_person.batch_id
    where people_batch_person.person_id = ${sql.ref(id)} and people_batch.state in ('staged', 'leaving'))`
}

/** Everyone who can sign in: nobody who died. */
function accounts(db: Database) {
  return db
    .selectFrom('person')
    .innerJoin('sign_in', 'sign_in.person_id', 'person.id')
    .selectAll('person')
    .select(signInColumns)
    .where('person.died_on', 'is', null)
}

/** Everyone in the firm's book. Whoever died has no sign-in any more. */
function clients(db: Database) {
  return db
    .selectFrom('person')
    .leftJoin('sign_in', (join) =>
      join.onRef('sign_in.person_id', '=', 'person.id').on('person.died_on', 'is', null),
    )
    .selectAll('person')
    .select(signInColumns)
    .where(inBook('person.id'))
}

/**
 * Saves a person who signs in, and her consent. Part of the caller's transaction.
 *
 * @returns False if the e-mail is taken, even by a registration that runs at the same time, or if another account can still
 *   restore it.
 */
export async function insertAccount(
  db: Database,
  {
    email,
    email_key,
    email_verified_at,
    password_hash,
    password_changed_at,
    locked_at,
    ...person
  }: NewAccount,
  consent: Insertable<Schema['consent']> | null,
): Promise<boolean> {
  const { id, created_at } = person
  await db
    .insertInto('person')
    .values({ kind: 'adult', born_on: null, died_on: null, language: 'en', ...person })
    .execute()
  const signIn = { person_id: id, email, email_key, email_verified_at, created_at, locked_at }
  if (!(await insertSignIn(db, { ...signIn, password_hash, password_changed_at }))) {
    await db.deleteFrom('person').where('id', '=', id).execute()
    return false
  }
  if (consent) await db.insertInto('consent').values(consent).execute()
  return true
}

/**
 * Saves how a person signs in. Part of the caller's transaction.
 *
 * @returns False if the e-mail is taken, even by a registration that runs at the same time, or if another account can still
 *   restore it; or if the person has a sign-in, or died.
 */
export async function insertSignIn(db: Database, row: Insertable<Schema['sign_in']>): Promise<boolean> {
  const { person_id: personId, email_key: key, created_at: now } = row
  if (await hasDied(db, personId)) return false
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  // Whoever closed a sign-in and opens another stays.
  await deleteClosing(db, personId)
  // Checked after the insert: an account that gives up the address at the same time has committed by now.
  if (!key || !(await isHeldForAnother(db, { emailKey: key, personId, now }))) return true
  await db.deleteFrom('sign_in').where('person_id', '=', personId).execute()
  return false
}

/** Adds somebody to the book who does not sign in. Part of the caller's transaction. */
export async function insertPerson(db: Database, row: Insertable<Schema['person']>): Promise<void> {
  await db.insertInto('person').values(row).execute()
}

export async function updatePerson(
  db: Database,
  id: string,
  change: Pick<Updateable<Schema['person']>, 'name' | 'kind' | 'born_on'>,
): Promise<void> {
  await db.updateTable('person').set(change).where('id', '=', id).execute()
}

/** Deletes a person with all rows that belong to her. */
export async function deletePerson(db: Database, id: string): Promise<void> {
  await db.deleteFrom('person').where('id', '=', id).execute()
}

/** @param emailKey The e-mail in lower case, as `emailKey` of features/identity makes it. */
export async function findAccountByEmail(db: Database, emailKey: string): Promise<AccountRow | null> {
  return (await accounts(db).where('sign_in.email_key', '=', emailKey).executeTakeFirst()) ?? null
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | null> {
  return (await accounts(db).where('person.id', '=', id).executeTakeFirst()) ?? null
}

/** How files, lists and commands name a client: by her e-mail, or her number. `findPersonNamed` finds her by it. */
export function handleOf({ email, public_id }: Pick<ClientRow, 'email' | 'public_id'>): string {
  return email ?? public_id
}

/** The same of the client with an id; '' if she is gone. */
export async function handleById(db: Database, id: string): Promise<string> {
  const client = await findPerson(db, id)
  return client ? handleOf(client) : ''
}

/** What a person signs in with, in lower case: her e-mail; her number if she has none of her own. */
export function signInName({ email_key, public_id }: Pick<AccountRow, 'email_key' | 'public_id'>): string {
  return email_key ?? public_id
}

/** @param name What was typed to sign in, in lower case. */
export async function findAccountToSignIn(db: Database, name: string): Promise<AccountRow | null> {
  if (name.includes('@')) return await findAccountByEmail(db, name)
  return (await accounts(db).where('person.public_id', '=', name).executeTakeFirst()) ?? null
}

/** Finds a client by our own key. */
export async function findPerson(db: Database, id: string): Promise<ClientRow | null> {
  return (await clients(db).where('person.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Returns the account's current row and locks it until the transaction ends, so that two acts on one account never overlap.
 * Call this before any other query about the account.
 */
export async function lockAndFindAccount(db: Database, id: string): Promise<AccountRow | null> {
  return (await lockPerson(db, id)) ? await findAccount(db, id) : null
}

/** Locks a person until the transaction ends. A write that changes nothing takes the lock on both databases. */
export async function lockPerson(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set((eb) => ({ public_id: eb.ref('public_id') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param publicId The number that the client and the firm use. */
export async function findPersonByNumber(db: Database, publicId: string): Promise<ClientRow | null> {
  return (await clients(db).where('person.public_id', '=', publicId).executeTakeFirst()) ?? null
}

/** Finds a client by the e-mail with which she signs in, in lower case. */
export async function findPersonByEmail(db: Database, emailKey: string): Promise<ClientRow | null> {
  return (await clients(db).where('sign_in.email_key', '=', emailKey).executeTakeFirst()) ?? null
}

/** Locks a sign-in, or unlocks it with null. Returns false if nothing changed. */
export async function setLocked(db: Database, personId: string, lockedAt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({ locked_at: lockedAt })
    .where('person_id', '=', personId)
    .where('locked_at', lockedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every client, newest first. */
export async function selectPersons(db: Database): Promise<ClientRow[]> {
  return await clients(db).orderBy('person.created_at', 'desc').orderBy('person.id').execute()
}

export async function updatePassword(
  db: Database,
  personId: string,
  passwordHash: string,
  changedAt: string,
): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('person_id', '=', personId)
    .execute()
}

/** Replaces the hash of the same password, unless the password changed meanwhile. */
export async function upgradePasswordHash(
  db: Database,
  personId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ password_hash: to })
    .where('person_id', '=', personId)
    .where('password_hash', '=', from)
    .execute()
}

/**
 * Deletes sample clients with their sessions and all other data.
 *
 * @param emails Which ones, in lower case; all if left out.
 */
export async function deleteSampleAccounts(db: Database, emails?: readonly string[]): Promise<void> {
  const all = db.deleteFrom('person').where('is_sample', '=', 1)
  const some = emails && db.selectFrom('sign_in').select('person_id').where('email_key', 'in', emails)
  await (some ? all.where('id', 'in', some) : all).execute()
}

/** True in a firm with so many people that nobody waits for what has to be read of all of them. */
export async function isLargeBook(db: Database): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').limit(1).offset(peopleWaitedFor).executeTakeFirst()
  return row !== undefined
}

/** The ledgers of so many people are read in about a second. */
const peopleWaitedFor = 5_000

/** Returns how many people are in the book, and how many of them can sign in, without the sample accounts. */
export async function countPersons(
  db: Database,
): Promise<{ readonly all: number; readonly signIns: number }> {
  const row = await db
    .selectFrom('person')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .select((eb) => [eb.fn.count('person.id').as('all'), eb.fn.count('sign_in.person_id').as('signIns')])
    .where('person.is_sample', '=', 0)
    .where(inBook('person.id'))
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), signIns: Number(row.signIns) }
}

/** Returns the persons who sign in with one of some confirmed addresses, by the key of the address. */
export async function selectAccountsOfEmails(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, { readonly id: string; readonly public_id: string; readonly name: string }>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('sign_in')
    .innerJoin('person', 'person.id', 'sign_in.person_id')
    .select(['person.id', 'person.public_id', 'person.name', 'sign_in.email_key'])
    .where('sign_in.email_key', 'in', keys)
    .where('sign_in.email_verified_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ email_key, ...row }) => [email_key!, row]))
}

/** How many ids one question names. */
const idsAtOnce = 500

/** Returns the numbers of some persons, by their ids. */
export async function selectNumbers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce)
    const rows = await db.selectFrom('person').select(['id', 'public_id']).where('id', 'in', some).execute()
    for (const { id, public_id } of rows) numbers.set(id, public_id)
  }
  return numbers
}

/** Returns the numbers of the persons who sign in with some e-mails, by the key of the e-mail, confirmed or not. */
export async function selectNumbersOfEmails(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let start = 0; start < keys.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('sign_in')
      .innerJoin('person', 'person.id', 'sign_in.person_id')
      .select(['sign_in.email_key', 'person.public_id'])
      .where('sign_in.email_key', 'in', keys.slice(start, start + idsAtOnce))
      .execute()
    for (const { email_key, public_id } of rows) numbers.set(email_key!, public_id)
  }
  return numbers
}

/** Returns the id of every person, by her number. */
export async function selectPersonIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('person').select(['id', 'public_id']).where(inBook('person.id')).execute()
  return new Map(rows.map(({ id, public_id }) => [public_id, id]))
}
