import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type EvidenceRow = Selectable<Schema['feed_evidence']> & Pick<FileOfEvidence, 'holds'>
export type SeenPersonRow = Selectable<Schema['feed_person']>

type FileOfEvidence = Pick<Selectable<Schema['feed_file']>, 'id' | 'holds'>

/** Rows that one query returns. */
const rowsAtOnce = 500

/** The files that are in and say something of people, in an order that does not depend on when they came. */
export async function selectFilesOfPeople(db: Database): Promise<FileOfEvidence[]> {
  return await db
    .selectFrom('feed_file')
    .select(['id', 'holds'])
    .where('state', '=', 'in')
    .where('holds', '!=', 'brokerage')
    .orderBy('hash')
    .orderBy('name')
    .execute()
}

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

/** The first holders of a file that was taken in before more was kept of it; none of another. */
export async function selectHoldersWithoutEvidence(db: Database, fileId: string): Promise<OldHolderRow[]> {
  return await db
    .selectFrom('feed_holder')
    .selectAll()
    .where('file_id', '=', fileId)
    .where(
      'file_id',
      'not in',
      db.selectFrom('feed_evidence').select('file_id').where('file_id', '=', fileId),
    )
    .orderBy('registrar')
    .orderBy('house')
    .orderBy('folio')
    .execute()
}
