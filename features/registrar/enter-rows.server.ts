import type { Insertable } from 'kysely'
import { type NewRow, rowOf } from '#features/ledger/change.server.ts'
import { toEntry } from '#features/ledger/entries.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { type JudgedRows, judgeRows } from './judge-rows.ts'
import type { FindScheme } from './scheme-codes.server.ts'
import { selectMatchesOf, selectRowsOf } from './tables/feed-rows.server.ts'

export interface ClientRows {
  readonly personId: string
  readonly judged: JudgedRows
  readonly entries: readonly NewRow[]
  readonly matches: readonly Insertable<Schema['feed_match']>[]
}

/**
 * Judges all rows of some clients' folios that are not in their ledgers yet. Writes nothing.
 *
 * @param fileId The file that causes it, whose own rows count while it is staged; null where a person linked a folio:
 *   then an entry goes with the file that brought its row.
 * @param ledgers The clients' ledgers.
 */
export async function judgeClients(
  { db }: Pick<Services, 'db'>,
  personIds: readonly string[],
  findScheme: FindScheme,
  fileId: string | null,
  ledgers: ReadonlyMap<string, readonly NewRow[]>,
): Promise<ClientRows[]> {
  const own = fileId ?? ''
  const rows = await selectRowsOf(db, personIds, own)
  const schemes = await findScheme(rows)
  const rowsBy = Map.groupBy(rows, ({ person_id }) => person_id)
  const matches = await selectMatchesOf(db, personIds, own)
  const known = new Set(matches.map(({ row_id, entry_id }) => `${row_id} ${entry_id}`))
  return personIds.map((personId): ClientRows => {
    const ofClient = rowsBy.get(personId) ?? []
    const judged = judgeRows({
      entries: (ledgers.get(personId) ?? []).map(toEntry),
      rows: ofClient,
      matches,
      schemeOf: (row) => schemes(row),
    })
    const fileOf = new Map(ofClient.map((row) => [row.id, row.file_id]))
    return {
      personId,
      judged,
      entries: entriesOf(judged, fileId),
      matches: judged.matches
        .filter(({ row_id, entry_id }) => !known.has(`${row_id} ${entry_id}`))
        .map((match) => ({ ...match, file_id: fileId ?? fileOf.get(match.row_id) ?? '' })),
    }
  })
}

/** Returns the entries that rows become. Each has the id of its row. */
export function entriesOf({ drafts }: Pick<JudgedRows, 'drafts'>, fileId: string | null): NewRow[] {
  return drafts.map(({ row, draft }) =>
    rowOf({ ...draft, id: row.id }, { source: 'registrar', fileId: fileId ?? row.file_id }),
  )
}
