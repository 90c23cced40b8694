import { selectPrintedPositions } from '#features/ledger/statement-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** Where a statement prints an entry of the ledger. */
export interface EntryPosition {
  readonly importId: string
  readonly file: string
  /** null in a file without pages; the line is then its place in a list. */
  readonly page: number | null
  readonly line: number
  /** When the statement was taken in, and the person at the desk who did; null for the client. */
  readonly at: string
  readonly by: string | null
}

/**
 * Returns the statements that print each of some entries, the newest first; of an entry that the client typed too, where a
 * statement says the same.
 *
 * @param entryIds At most a page of a list.
 */
export async function positionsOfEntries(
  { db }: Pick<Services, 'db'>,
  personId: string,
  entryIds: readonly string[],
): Promise<Map<string, EntryPosition[]>> {
  const places = new Map<string, EntryPosition[]>()
  if (entryIds.length === 0) return places
  for (const row of await selectPrintedPositions(db, personId, entryIds)) {
    const place: EntryPosition = {
      importId: row.import_id,
      file: row.file_name,
      page: row.page,
      line: row.line,
      at: row.created_at,
      by: row.taken_in_by,
    }
    places.set(row.entry_id, [...(places.get(row.entry_id) ?? []), place])
  }
  return places
}
