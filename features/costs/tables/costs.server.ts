import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type PrintedCostRow = Selectable<Schema['printed_cost']>

/** Returns what a client copied from account statements, the newest half-year first. */
export async function selectPrintedCosts(db: Database, personId: string): Promise<PrintedCostRow[]> {
  return await db
    .selectFrom('printed_cost')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('from_day', 'desc')
    .orderBy('scheme_code')
    .execute()
}

/** Keeps what a statement prints about one scheme and half-year, in place of what was kept before. */
export async function savePrintedCost(db: Database, row: Insertable<Schema['printed_cost']>): Promise<void> {
  const { commission_paise, expense_e6, said_at } = row
  await db
    .insertInto('printed_cost')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'scheme_code', 'from_day'])
        .doUpdateSet({ commission_paise, expense_e6, said_at }),
    )
    .execute()
}

/** A row of a registrar's brokerage file, with the name of its file and the day that it was taken in. */
export type BrokerageRow = Selectable<Schema['feed_brokerage']> & {
  readonly file: string
  readonly layout: string
  readonly taken_at: string
}

/** Returns the rows of brokerage files about the folios of a client, of files that are taken in, oldest file first. */
export async function selectBrokerageOf(db: Database, personId: string): Promise<BrokerageRow[]> {
  return (await db
    .selectFrom('feed_brokerage')
    .innerJoin('feed_file', 'feed_file.id', 'feed_brokerage.file_id')
    .selectAll('feed_brokerage')
    .select(['feed_file.name as file', 'feed_file.layout as layout', 'feed_file.at as taken_at'])
    .where('feed_file.state', '=', 'in')
    .where((where) =>
      where.exists(
        where
          .selectFrom('folio_link')
          .select('folio_link.id')
          .where('folio_link.person_id', '=', personId)
          .whereRef('folio_link.folio', '=', 'feed_brokerage.folio')
          .whereRef('folio_link.registrar', '=', 'feed_brokerage.registrar')
          .where(sql<boolean>`feed_brokerage.house in (folio_link.house, '')`),
      ),
    )
    .orderBy('feed_file.at')
    .orderBy('feed_brokerage.file_id')
    .orderBy('feed_brokerage.line')
    .execute()) as BrokerageRow[]
}

/**
 * Returns which scheme each of the registrars' codes means in a client's own ledger: those of the transactions that the
 * registrars brought, by `registrar code`.
 */
export async function selectCodesOfClient(db: Database, personId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('feed_match')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'feed_match.entry_id')
    .innerJoin('feed_row', 'feed_row.id', 'feed_match.row_id')
    .select(['feed_row.registrar', 'feed_row.code', 'ledger_entry.scheme_code'])
    .distinct()
    .where('ledger_entry.person_id', '=', personId)
    .execute()
  const own = await db
    .selectFrom('ledger_entry')
    .innerJoin('feed_row', 'feed_row.id', 'ledger_entry.id')
    .select(['feed_row.registrar', 'feed_row.code', 'ledger_entry.scheme_code'])
    .distinct()
    .where('ledger_entry.person_id', '=', personId)
    .execute()
  return new Map([...rows, ...own].map((row) => [`${row.registrar} ${row.code}`, row.scheme_code]))
}
