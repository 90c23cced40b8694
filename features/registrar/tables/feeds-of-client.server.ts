import { sql } from 'kysely'
import type { Database } from '#kit/store/store.server.ts'
import { type FeedFolioName, folioTables } from './feed-folios.server.ts'

/** Erases what registrars' files say of the folios of a client. Part of the caller's transaction. */
export async function deleteFeedsOf(db: Database, personId: string): Promise<void> {
  const folios = await db
    .selectFrom('folio_link')
    .select(['registrar', 'house', 'folio'])
    .where('person_id', '=', personId)
    .execute()
  for (const folio of folios) await deleteFolio(db, folio)
}

/** Erases every row about a folio. */
async function deleteFolio(db: Database, { registrar, house, folio }: FeedFolioName): Promise<void> {
  const rows = db
    .selectFrom('feed_row')
    .select('id')
    .where('folio', '=', folio)
    .where('registrar', '=', registrar)
    .where('house', '=', house)
  await db.deleteFrom('feed_sighting').where('row_id', 'in', rows).execute()
  await db.deleteFrom('feed_match').where('row_id', 'in', rows).execute()
  for (const table of [
    'feed_row',
    'feed_holder',
    'feed_folio',
    'feed_closing',
    'feed_sip',
    'feed_kyc',
    'feed_brokerage',
    'feed_evidence',
    'feed_person',
    'folio_link',
  ] as const) {
    await db
      .deleteFrom(table)
      .where('folio', '=', folio)
      .where('registrar', '=', registrar)
      // Some reports do not name the house.
      .where('house', 'in', [house, ''])
      .execute()
  }
}

const reportTables = ['feed_holder', 'feed_row', ...folioTables] as const

/** Everything that registrars' files say of the folios of a client, by table: for the client's own copy. */
export async function selectReportsOf(
  db: Database,
  personId: string,
): Promise<Record<(typeof reportTables)[number], Record<string, unknown>[]>> {
  const all: Partial<Record<(typeof reportTables)[number], Record<string, unknown>[]>> = {}
  for (const table of reportTables) {
    const { rows } = await sql<Record<string, unknown>>`
      select r.* from ${sql.table(table)} r
      where r.file_id not in (select id from feed_file where state in ('staged', 'leaving'))
        and exists (select 1 from folio_link l
          where l.person_id = ${personId} and l.folio = r.folio and l.registrar = r.registrar
            and r.house in (l.house, ''))`.execute(db)
    all[table] = rows
  }
  return all as Record<(typeof reportTables)[number], Record<string, unknown>[]>
}
