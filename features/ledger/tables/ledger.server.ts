import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { draftOf, type LedgerEntry } from '#finance/ledger-entry.ts'
import { findKind } from '#finance/transaction-kinds.ts'
import type { MilliUnits, NavE8 } from '#finance/units.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectOwnSchemeNames } from './statement-schemes.server.ts'

/** Keeps IN lists below SQLite's parameter limit. */
const valuesAtOnce = 5_000

export type LedgerRow = Selectable<Schema['ledger_entry']>

/** A transaction with its source and note. */
export type OwnEntry = LedgerEntry & {
  /** `form`, `import`, `desk` where the firm entered it, or `sample`. */
  readonly source: string
  readonly importId: string | null
  /** A note from the firm to the client. */
  readonly note: string | null
  /** The day of the order; null where nobody knows it. */
  readonly orderedOn: IsoDate | null
}

/**
 * Leaves out the entries of a registrar's file that is not wholly in yet, or on its way out: its rows are written and removed
 * in many short transactions, and come and go for readers in one.
 */
export function isInLedger(eb: ExpressionBuilder<Schema, 'ledger_entry'>) {
  return eb.or([
    eb('ledger_entry.feed_file_id', 'is', null),
    eb(
      'ledger_entry.feed_file_id',
      'not in',
      eb.selectFrom('feed_file').select('feed_file.id').where('feed_file.state', 'in', ['staged', 'leaving']),
    ),
  ])
}

/** A client's transactions, oldest first. */
export async function selectEntries(db: Database, accountId: string): Promise<LedgerRow[]> {
  return await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isInLedger)
    .orderBy('date')
    .orderBy('position')
    .execute()
}

/**
 * Returns a text that differs after every change of what {@link selectEntries} returns, whichever server made it. Read it before the
 * entries: what changes in between then counts as a change to come.
 */
export async function selectLedgerVersion(db: Database, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_version')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token ?? ''
}

/** Returns for every client with a ledger a text that differs after each of its changes ({@link selectLedgerVersion}). */
export async function selectLedgerVersions(db: Database): Promise<Map<string, string>> {
  const versions = await db.selectFrom('ledger_version').selectAll().execute()
  // A ledger that has not changed since there were versions has none. Only these accounts' entries are looked for.
  const older = await db
    .selectFrom('account')
    .leftJoin('ledger_version', 'ledger_version.account_id', 'account.id')
    .select('account.id')
    .where('ledger_version.account_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entry')
          .select('ledger_entry.id')
          .whereRef('ledger_entry.account_id', '=', 'account.id'),
      ),
    )
    .execute()
  return new Map([
    ...versions.map(({ account_id, token }) => [account_id, token] as const),
    ...older.map(({ id }) => [id, ''] as const),
  ])
}

/** The units that the entries of one kind moved in one folio and scheme. */
export interface MovedUnits {
  readonly account_id: string
  readonly folio: string
  readonly scheme_code: string
  readonly kind: string
  readonly units_milli: MilliUnits
}

/** Returns the units that some clients' entries moved, added up by the database. */
export async function selectMovedUnits(db: Database, accountIds: readonly string[]): Promise<MovedUnits[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('ledger_entry')
    .select(['account_id', 'folio', 'scheme_code', 'kind'])
    // A sum of bigints is numeric on PostgreSQL.
    .select(sql<MilliUnits>`cast(sum(units_milli) as bigint)`.as('units_milli'))
    .where('account_id', 'in', accountIds)
    .where(isInLedger)
    .groupBy(['account_id', 'folio', 'scheme_code', 'kind'])
    .execute()
}

/** Returns the units that some clients' entries moved up to a day, added up by the database; a client may come with several days. */
export async function selectMovedUntil(
  db: Database,
  wanted: readonly { readonly id: string; readonly on: IsoDate }[],
): Promise<(MovedUnits & { readonly until: IsoDate })[]> {
  if (wanted.length === 0) return []
  const values = sql.join(wanted.map(({ id, on }) => sql`(${id}, ${on})`))
  return await db
    .with('wanted(id, until)', () => sql<{ id: string; until: IsoDate }>`(values ${values})`)
    .selectFrom('wanted')
    .innerJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.account_id', '=', 'wanted.id')
        .onRef('ledger_entry.date', '<=', 'wanted.until'),
    )
    .select(['account_id', 'until', 'folio', 'scheme_code', 'kind'])
    // A sum of bigints is numeric on PostgreSQL.
    .select(sql<MovedUnits['units_milli']>`cast(sum(units_milli) as bigint)`.as('units_milli'))
    .where(isInLedger)
    .groupBy(['account_id', 'until', 'folio', 'scheme_code', 'kind'])
    .execute()
}

/** The transactions of some clients, each client's oldest first. */
export async function selectEntriesOf(db: Database, accountIds: readonly string[]): Promise<LedgerRow[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where(isInLedger)
    .orderBy('account_id')
    .orderBy('date')
    .orderBy('position')
    .execute()
}

/** What identifies the state of a ledger without reading it: any change of it changes one of these. */
export interface LedgerMark {
  readonly account_id: string
  readonly count: number
  readonly positions: number
  readonly newest: string
}

/**
 * Returns the marks of some ledgers; none for an empty one.
 *
 * @param except A registrar's file whose entries are left out, because the caller stages or removes them.
 */
export async function selectLedgerMarks(
  db: Database,
  accountIds: readonly string[],
  except: string,
): Promise<LedgerMark[]> {
  const marks: LedgerMark[] = []
  for (let start = 0; start < accountIds.length; start += valuesAtOnce) {
    const some = accountIds.slice(start, start + valuesAtOnce)
    marks.push(
      ...(await db
        .selectFrom('ledger_entry')
        .select((eb) => [
          'account_id',
          eb.fn.countAll<number>().as('count'),
          eb.fn.sum<number>('position').as('positions'),
          eb.fn.max('created_at').as('newest'),
        ])
        .where('account_id', 'in', some)
        .where((eb) => eb.or([eb('feed_file_id', 'is', null), eb('feed_file_id', '!=', except)]))
        .where(isInLedger)
        .groupBy('account_id')
        .execute()),
    )
  }
  return marks
}

/**
 * Returns a row as the ledger reads it.
 *
 * @throws {Error} If the row is invalid: its kind is unknown or cannot have these figures. The message names the row.
 */
export function toEntry(row: Omit<LedgerRow, 'account_id' | 'position' | 'created_at'>): OwnEntry {
  const { id, folio, date } = row
  const kind = findKind(row.kind)
  if (!kind) throw new Error(`ledger_entry ${id} has the unknown kind ${row.kind}`)
  try {
    const draft = draftOf(
      {
        folio,
        schemeCode: row.scheme_code,
        date,
        kind,
        loadPaise: row.load_paise,
        sttPaise: row.stt_paise,
        tdsPaise: row.tds_paise,
      },
      {
        amountPaise: row.amount_paise,
        stampDutyPaise: row.stamp_duty_paise,
        units: row.units_milli,
        navE8: row.nav_e8,
        reverses: row.reverses,
      },
    )
    return {
      ...draft,
      id,
      source: row.source,
      importId: row.import_id,
      note: row.note,
      orderedOn: row.ordered_on,
    }
  } catch (cause) {
    throw new Error(`ledger_entry ${id} can’t be read`, { cause })
  }
}

/** Finds a transaction of any client by its id, for the desk. */
export async function findEntry(db: Database, id: string): Promise<LedgerRow | null> {
  const row = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('id', '=', id)
    .where(isInLedger)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a transaction that its client removed, so that it can be put back. */
export async function insertRemoved(db: Database, row: LedgerRow, removedAt: string): Promise<void> {
  await db
    .insertInto('removed_entry')
    .values({ ...row, removed_at: removedAt })
    .execute()
}

/** Takes out a transaction that this client removed, as it was; null if there is none with this id. */
export async function takeRemoved(db: Database, accountId: string, id: string): Promise<LedgerRow | null> {
  const removed = await db
    .deleteFrom('removed_entry')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!removed) return null
  const { removed_at: _, ...row } = removed
  return row
}

/** The transactions that a client removed and can put back, the last removed first. */
export async function selectRemoved(
  db: Database,
  accountId: string,
  limit: number,
): Promise<Selectable<Schema['removed_entry']>[]> {
  return await db
    .selectFrom('removed_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function insertImport(db: Database, row: Insertable<Schema['ledger_import']>): Promise<void> {
  await db.insertInto('ledger_import').values(row).execute()
}

/** A client's imports, newest first. */
export async function selectImports(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  return await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The imports of all clients with the e-mail of each, newest first. */
export async function selectImportsOfClients(
  db: Database,
): Promise<(Selectable<Schema['ledger_import']> & { readonly email: string })[]> {
  return await db
    .selectFrom('ledger_import')
    .innerJoin('account', 'account.id', 'ledger_import.account_id')
    .selectAll('ledger_import')
    .select('account.email')
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('ledger_import.id')
    .execute()
}

/** Returns the imports that a client made, newest first, without those made by the firm. */
export async function selectOwnImports(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['ledger_import']>[]> {
  const ofDesk = await db
    .selectFrom('ledger_entry')
    .select('import_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('source', '=', 'desk')
    .execute()
  const ids = new Set(ofDesk.map((row) => row.import_id))
  return (await selectImports(db, accountId)).filter((row) => row.taken_in_by === null && !ids.has(row.id))
}

/** Finds an import of any client by its id, for the desk. */
export async function findImport(
  db: Database,
  id: string,
): Promise<Selectable<Schema['ledger_import']> | null> {
  return (await db.selectFrom('ledger_import').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Deletes an import, whose transactions have left. */
export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('ledger_import').where('id', '=', id).execute()
}

/** Counts further transactions to an import that has them from now on. */
export async function addToImport(db: Database, id: string, count: number): Promise<void> {
  await db
    .updateTable('ledger_import')
    .set((eb) => ({ row_count: eb('row_count', '+', count) }))
    .where('id', '=', id)
    .execute()
}

/** The names of some schemes, by code. */
export async function selectSchemeNames(
  db: Database,
  codes: readonly string[],
): Promise<Map<string, { name: string; section: string; house: string }>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('scheme')
    .select(['code', 'name', 'section', 'fund_house as house'])
    .where('code', 'in', codes)
    .execute()
  const names = new Map(rows.map(({ code, ...names }) => [code, names]))
  const own = codes.filter((code) => names.get(code)?.name === '')
  for (const { code, name } of await selectOwnSchemeNames(db, own))
    names.set(code, { name, section: '', house: '' })
  return names
}

/** The price of a scheme on one day. */
export async function findNav(db: Database, schemeCode: string, date: IsoDate): Promise<NavE8 | null> {
  const row = await db
    .selectFrom('nav')
    .select('nav_e8')
    .where('scheme_code', '=', schemeCode)
    .where('date', '=', date)
    .executeTakeFirst()
  return row?.nav_e8 ?? null
}

/** Maps texts to scheme codes. A text may be a code or either ISIN. */
export async function selectSchemeKeys(db: Database, texts: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (let start = 0; start < texts.length; start += valuesAtOnce) {
    const some = texts.slice(start, start + valuesAtOnce)
    const rows = await db
      .selectFrom('scheme')
      .select(['code', 'isin', 'isin_reinvestment'])
      .where((eb) =>
        eb.or([eb('code', 'in', some), eb('isin', 'in', some), eb('isin_reinvestment', 'in', some)]),
      )
      .execute()
    for (const { code, isin, isin_reinvestment } of rows) {
      codes.set(code, code)
      if (isin) codes.set(isin, code)
      if (isin_reinvestment) codes.set(isin_reinvestment, code)
    }
  }
  return codes
}

/** Returns the prices of some schemes on some days, keyed by `code date`. */
export async function selectNavsOn(
  db: Database,
  codes: readonly string[],
  dates: readonly IsoDate[],
): Promise<Map<string, NavE8>> {
  const navs = new Map<string, NavE8>()
  const days = new Set(dates)
  const sorted = dates.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return navs
  for (const code of codes) {
    const rows = await db
      .selectFrom('nav')
      .select(['date', 'nav_e8'])
      .where('scheme_code', '=', code)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute()
    for (const { date, nav_e8 } of rows) if (days.has(date)) navs.set(`${code} ${date}`, nav_e8)
  }
  return navs
}
