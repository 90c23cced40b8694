import type { Selectable } from 'kysely'
import { unseenFiles } from './feed-files.server.ts'
import type { FeedSipTable } from './feed-tables.server.ts'
import type { Database } from './store.server.ts'

export type FeedSipRow = Selectable<FeedSipTable>

/** The SIPs, STPs and SWPs of a client's folios, each as the report that was taken in last has it. */
export async function selectSipsOf(db: Database, accountId: string): Promise<FeedSipRow[]> {
  const rows = await db
    .selectFrom('folio_link')
    .innerJoin('feed_sip', (join) =>
      join
        .onRef('feed_sip.folio', '=', 'folio_link.folio')
        .onRef('feed_sip.registrar', '=', 'folio_link.registrar'),
    )
    .innerJoin('feed_file', 'feed_file.id', 'feed_sip.file_id')
    .selectAll('feed_sip')
    .where('folio_link.account_id', '=', accountId)
    // Some reports do not name the house.
    .where((eb) =>
      eb.or([eb('feed_sip.house', '=', ''), eb('feed_sip.house', '=', eb.ref('folio_link.house'))]),
    )
    .where('feed_sip.file_id', 'not in', unseenFiles(db))
    .orderBy('feed_file.at')
    .orderBy('feed_sip.line')
    .execute()
  return [
    ...new Map(
      rows.map((row) => [`${row.registrar}\n${row.folio}\n${row.code}\n${row.number}`, row]),
    ).values(),
  ]
}

/** Up to which day files of transactions reach, for each folio of a client. */
export async function selectReachOfFolios(
  db: Database,
  accountId: string,
): Promise<{ folio: string; to_day: string | null }[]> {
  return await db
    .selectFrom('folio_link')
    .innerJoin('feed_file', 'feed_file.registrar', 'folio_link.registrar')
    .select((eb) => ['folio_link.folio', eb.fn.max('feed_file.to_day').as('to_day')])
    .where('folio_link.account_id', '=', accountId)
    .where('feed_file.state', '=', 'in')
    .where('feed_file.holds', '=', 'transactions')
    .groupBy('folio_link.folio')
    .execute()
}
