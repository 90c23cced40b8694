import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type EvidenceRow = Selectable<Schema['feed_evidence']> & Pick<FileOfEvidence, 'holds'>
export type SeenPersonRow = Selectable<Schema['feed_person']>

type FileOfEvidence = Pick<Selectable<Schema['feed_file']>, 'id' | 'holds'>

/** Rows that one query returns. */
const rowsAtOnce = 500

/**
 * Returns what a file says, in parts, each with its people in the order of their slots.
 *
 * @param folios Only of folios with these numbers; null for all.
 */
export async function* selectEvidence(
  db: Database,
  { id, holds }: FileOfEvidence,
  folios: readonly string[] | null,
): AsyncGenerator<{ readonly rows: readonly EvidenceRow[]; readonly people: readonly SeenPersonRow[] }> {
  for (let after = -1; ; ) {
    const found = await db
      .selectFrom('feed_evidence')
      .selectAll()
      .where('file_id', '=', id)
      .where('line', '>', after)
      .$if(folios !== null, (query) => query.where('folio', 'in', folios!))
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute()
    if (found.length === 0) return
    const last = found.at(-1)!.line
    const people = await db
      .selectFrom('feed_person')
      .selectAll()
      .where('file_id', '=', id)
      .where('line', '>', after)
      .where('line', '<=', last)
      .$if(folios !== null, (query) => query.where('folio', 'in', folios!))
      .orderBy('line')
      .orderBy('id')
      .execute()
    yield { rows: found.map((row) => ({ ...row, holds })), people }
    if (found.length < rowsAtOnce) return
    after = last
  }
}

export type OldHolderRow = Selectable<Schema['feed_holder']>
