import { randomInt } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { NavE8 } from '#finance/units.ts'
import { ownSchemePrefix } from '#kit/store/own-schemes.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Letters and digits that nobody confuses when reading them aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a code for a scheme that nobody lists. */
export function newOwnSchemeCode(): string {
  return ownSchemePrefix + Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}

/** Deletes schemes that only statements of this account named, and that nothing of it uses any more. */
export async function forgetOwnSchemes(db: Database, personId: string): Promise<void> {
  const own = (await selectOwnSchemes(db, personId)).map(({ code }) => code)
  if (own.length > 0) await deleteOwnSchemes(db, own)
}

/** Deletes schemes that statements named, with their rows in `scheme`, except those that a row still has. */
export async function deleteOwnSchemes(db: Database, codes: readonly string[]): Promise<void> {
  const left = new Set(codes)
  for (const { name } of await tablesWithSchemes(db)) {
    const { rows } = await sql<{ scheme_code: string }>`
      select distinct scheme_code from ${sql.table(name)} where scheme_code in (${sql.join([...codes])})`.execute(
      db,
    )
    for (const { scheme_code } of rows) left.delete(scheme_code)
  }
  if (left.size === 0) return
  await db
    .deleteFrom('statement_scheme')
    .where('code', 'in', [...left])
    .execute()
  await db
    .deleteFrom('scheme')
    .where('code', 'in', [...left])
    .execute()
}

/** Every table that names schemes by their code, so that a new one is not forgotten. */
async function tablesWithSchemes(db: Database) {
  return (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'scheme_code'),
  )
}

/** Gives everything of one account that has one scheme code another one, except its ledger. */
export async function moveScheme(db: Database, personId: string, from: string, to: string): Promise<void> {
  for (const { name, columns } of await tablesWithSchemes(db)) {
    if (name === 'ledger_entry' || !columns.some((column) => column.name === 'person_id')) continue
    await sql`
      update ${sql.table(name)} set scheme_code = ${to}
      where person_id = ${personId} and scheme_code = ${from}`.execute(db)
  }
}

/** Lets statements print another entry in the place of one that doubles it. */
export async function movePrintedPositions(db: Database, doubled: string, kept: string): Promise<void> {
  const places = await db.deleteFrom('entry_place').where('entry_id', '=', doubled).returningAll().execute()
  for (const place of places) {
    await db
      .insertInto('entry_place')
      .values({ ...place, entry_id: kept })
      .onConflict((conflict) => conflict.columns(['entry_id', 'import_id']).doNothing())
      .execute()
  }
}

export type OwnSchemeRow = Selectable<Schema['statement_scheme']>

/** The schemes that only statements of an account name. */
export async function selectOwnSchemes(db: Database, personId: string): Promise<OwnSchemeRow[]> {
  return await db.selectFrom('statement_scheme').selectAll().where('person_id', '=', personId).execute()
}

/** The names of schemes that only statements name. */
export async function selectOwnSchemeNames(
  db: Database,
  codes: readonly string[],
): Promise<Pick<OwnSchemeRow, 'code' | 'name'>[]> {
  if (codes.length === 0) return []
  return await db.selectFrom('statement_scheme').select(['code', 'name']).where('code', 'in', codes).execute()
}

/** The schemes that only statements of some accounts name. */
export async function selectOwnSchemesOf(
  db: Database,
  personIds: readonly string[],
): Promise<OwnSchemeRow[]> {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('statement_scheme')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/** The schemes that only statements name, of every account. */
export async function selectUnknownSchemes(db: Database): Promise<OwnSchemeRow[]> {
  return await db.selectFrom('statement_scheme').selectAll().orderBy('name').orderBy('code').execute()
}

/** Adds schemes that a statement names and nobody lists. */
export async function insertOwnSchemes(
  db: Database,
  rows: readonly Insertable<Schema['statement_scheme']>[],
): Promise<void> {
  if (rows.length === 0) return
  // Names stay in the account's own table.
  const nothing = {
    name: '',
    fund_house: '',
    section: '',
    isin: null,
    isin_reinvestment: null,
    plan: null,
    option: null,
  }
  for (const row of rows) {
    await db
      .insertInto('scheme')
      .values({ code: row.code, ...nothing })
      .execute()
    await db.insertInto('statement_scheme').values(row).execute()
  }
}

/** The prices that statements print for schemes that nobody lists, oldest first; of one day the last statement's. */
export async function selectStatementPrices(
  db: Database,
  code: string,
): Promise<{ date: IsoDate; navE8: NavE8 }[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.nav_on', 'statement_balance.nav_e8'])
    .where('scheme_code', '=', code)
    .where('nav_on', 'is not', null)
    .where('nav_e8', '>', 0 as NavE8)
    .orderBy('nav_on')
    .orderBy('ledger_import.created_at')
    .execute()
  const byDay = new Map(rows.map(({ nav_on, nav_e8 }) => [nav_on!, nav_e8!]))
  return [...byDay].map(([date, navE8]) => ({ date, navE8 }))
}
