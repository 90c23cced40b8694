import type { Insertable, Selectable } from 'kysely'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { parts } from '#kit/store/parts.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

type Tables = {
  entry_place: Schema['entry_place']
  statement_balance: Schema['statement_balance']
  statement_folio: Schema['statement_folio']
  replaced_entry: Schema['replaced_entry']
}

/** Saves rows of one of the tables of statements. Part of the caller's transaction. */
export async function insertStatementRows<Name extends keyof Tables>(
  db: Database,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  // Kysely can't follow a table that is a type parameter.
  for (const some of parts(rows as readonly Insertable<Schema['entry_place']>[])) {
    await db
      .insertInto(table as 'entry_place')
      .values(some)
      .execute()
    await nextTurn()
  }
}

/** The ids of entries that statements print. */
export async function selectPrintedEntryIds(db: Database, personId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entry_place')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_place.entry_id')
    .innerJoin('ledger_import', 'ledger_import.id', 'ledger_entry.import_id')
    .select('entry_place.entry_id')
    .where('entry_place.person_id', '=', personId)
    .where('ledger_import.sha256', 'is not', null)
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}

/** Where statements print some entries, at most a page of a list; those of each entry the newest first. */
export async function selectPrintedPositions(db: Database, personId: string, entryIds: readonly string[]) {
  return await db
    .selectFrom('entry_place')
    .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
    .select([
      'entry_place.entry_id',
      'entry_place.import_id',
      'entry_place.page',
      'entry_place.line',
      'ledger_import.file_name',
      'ledger_import.created_at',
      'ledger_import.taken_in_by',
    ])
    .where('entry_place.person_id', '=', personId)
    .where('entry_place.entry_id', 'in', entryIds)
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('entry_place.import_id')
    .execute()
}

/**
 * What statements print about the exit load of a scheme, the newest first, with the day up to which each reaches.
 *
 * @param personId The client whose statements count; null for all clients.
 */
export async function selectLoadTexts(
  db: Database,
  personId: string | null,
  code: string,
): Promise<{ folio: string; text: string; on: IsoDate }[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.folio', 'statement_balance.load_text', 'ledger_import.period_to'])
    .$if(personId !== null, (query) => query.where('statement_balance.person_id', '=', personId))
    .where('scheme_code', '=', code)
    .where('load_text', 'is not', null)
    .where('period_to', 'is not', null)
    .orderBy('period_to', 'desc')
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('statement_balance.place')
    .execute()
  return rows.map(({ folio, load_text, period_to }) => ({ folio, text: load_text!, on: isoDate(period_to!) }))
}

/** The folios that statements printed, the newest statement first. */
export async function selectStatementFolios(
  db: Database,
  personId: string,
): Promise<(Selectable<Schema['statement_folio']> & { created_at: string })[]> {
  return await db
    .selectFrom('statement_folio')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_folio.import_id')
    .selectAll('statement_folio')
    .select('ledger_import.created_at')
    .where('statement_folio.person_id', '=', personId)
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('statement_folio.place')
    .execute()
}

/** The balances that statements proved, and the entries that they replaced, for their owner's download. */
export async function selectStatementBalances(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['statement_balance']>[]> {
  return await db
    .selectFrom('statement_balance')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('import_id')
    .orderBy('place')
    .execute()
}

/** Returns how many schemes an import brought as units and value only, because their history was not proved. */
export async function countUnprovedSchemes(
  db: Database,
  personId: string,
  importId: string,
): Promise<number> {
  const rows = await db
    .selectFrom('statement_balance')
    .select('place')
    .where('person_id', '=', personId)
    .where('import_id', '=', importId)
    .where('cost_gap', '=', 'not-proved')
    .execute()
  return rows.length
}

/** A balance that a statement proved, with the days of the statement. */
export type StatementBalanceRow = Selectable<Schema['statement_balance']> &
  Pick<Selectable<Schema['ledger_import']>, 'period_from' | 'period_to' | 'taken_in_by'>

/** The balances that the statements of some accounts proved, those of the earliest statement first. */
export async function selectBalanceRows(
  db: Database,
  personIds: readonly string[],
): Promise<StatementBalanceRow[]> {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .selectAll('statement_balance')
    .select(['ledger_import.period_from', 'ledger_import.period_to', 'ledger_import.taken_in_by'])
    .where('statement_balance.person_id', 'in', personIds)
    .orderBy('ledger_import.period_from')
    .orderBy('ledger_import.created_at')
    .orderBy('statement_balance.place')
    .execute()
}

/** The folios and schemes of everything that an import brought or proved. */
export async function selectFoliosOfImport(db: Database, importId: string): Promise<Folio[]> {
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['folio', 'scheme_code'])
    .distinct()
    .where('import_id', '=', importId)
    .execute()
  const balances = await db
    .selectFrom('statement_balance')
    .select(['folio', 'scheme_code'])
    .where('import_id', '=', importId)
    .execute()
  return [...entries, ...balances].map(({ folio, scheme_code: schemeCode }) => ({ folio, schemeCode }))
}

/** The entries of an account that statements replaced. */
export async function selectReplaced(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['replaced_entry']>[]> {
  return await db
    .selectFrom('replaced_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('entry_id')
    .execute()
}
