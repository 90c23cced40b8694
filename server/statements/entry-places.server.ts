import { selectPlacesOf } from '#db/statements.server.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** Where a statement prints an entry of the ledger. */
export interface EntryPlace {
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
 * Returns the statements that print an entry, the newest first; of an entry that the client typed too, where a statement
 * says the same.
 */
export async function placesOfEntry(
  { db }: Services,
  accountId: string,
  entryId: string,
): Promise<EntryPlace[]> {
  return (await selectPlacesOf(db, accountId, entryId)).map((row) => ({
    importId: row.import_id,
    file: row.file_name,
    page: row.page,
    line: row.line,
    at: row.created_at,
    by: row.taken_in_by,
  }))
}
