import type { Insertable, Selectable } from 'kysely'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import { changeEntryKind, deleteUnseenEntries } from '#features/ledger/ledger-writer.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { folioTables } from './feed-folios.server.ts'

export type FeedFileRow = Selectable<Schema['feed_file']>

export async function findSameFile(db: Database, hash: string, name: string): Promise<FeedFileRow | null> {
  const row = await db
    .selectFrom('feed_file')
    .selectAll()
    .where('hash', '=', hash)
    .where('name', '=', name)
    .where('state', '=', 'in')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Changes a file that is in a given state and belongs to a given process.
 *
 * @returns False if it is not: another process has cleaned it up.
 */
export async function updateFile(
  db: Database,
  { id, state, process }: Pick<FeedFileRow, 'id' | 'state'> & { readonly process: string | null },
  set: Partial<Insertable<Schema['feed_file']>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_file')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', state)
    .$if(process !== null, (query) => query.where('process', '=', process ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Months of the files that are in, for the calendar. */
export async function selectMonths(db: Database): Promise<Selectable<Schema['feed_month']>[]> {
  return await db
    .selectFrom('feed_month')
    .selectAll()
    .where('file_id', 'not in', unseenFiles(db))
    .orderBy('month')
    .execute()
}

/** The tables whose rows a report brings; each row has a line of its own. */
const linedTables = ['feed_row', 'feed_sighting', ...folioTables] as const

/**
 * Deletes some of the rows that a file brought or caused. Call it, each time in a transaction of its own, until it returns
 * false.
 *
 * @param limit The maximum number of rows.
 * @returns False once nothing of the file was left, and the file itself is deleted.
 */
export async function deletePartOfFile(db: Database, fileId: string, limit: number): Promise<boolean> {
  if (await deleteUnseenEntries(db, fileId, limit)) return true
  for (const table of linedTables) {
    const lines = db.selectFrom(table).select('line').where('file_id', '=', fileId).limit(limit)
    if (table === 'feed_row') {
      // A statement may have taken an entry's place; without this row there is nothing to come back.
      await db
        .deleteFrom('replaced_entry')
        .where('entry_id', 'in', db.selectFrom(table).select('id').where('file_id', '=', fileId).limit(limit))
        .execute()
      await db
        .deleteFrom('feed_match')
        .where('row_id', 'in', db.selectFrom(table).select('id').where('file_id', '=', fileId).limit(limit))
        .execute()
    }
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('file_id', '=', fileId)
      .where('line', 'in', lines)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return true
  }
  for (const table of ['feed_match', 'feed_month', 'feed_holder', 'folio_link'] as const) {
    await db.deleteFrom(table).where('file_id', '=', fileId).execute()
  }
  await db.deleteFrom('feed_file').where('id', '=', fileId).execute()
  return false
}

/** Reports that were refused and that nobody settled since, newest first. */
export async function selectRefusals(db: Database): Promise<Selectable<Schema['feed_refusal']>[]> {
  return await db.selectFrom('feed_refusal').selectAll().orderBy('at', 'desc').orderBy('id').execute()
}

/** Forgets refusals. Returns how many there were. */
export async function deleteRefusals(db: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db.deleteFrom('feed_refusal').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Gives rows the better kind that a file says, and their entries; called again, gives them back the kind before. A sighting
 * holds the other of the two kinds, so both are one swap.
 */
export async function swapKinds(db: Database, fileId: string): Promise<void> {
  const sightings = await db
    .selectFrom('feed_sighting')
    .innerJoin('feed_row', 'feed_row.id', 'feed_sighting.row_id')
    .select(['feed_sighting.line', 'row_id', 'feed_sighting.kind as other', 'feed_row.kind'])
    .where('feed_sighting.file_id', '=', fileId)
    .where('meeting', '=', 'better')
    .execute()
  for (const { line, row_id, other, kind } of sightings) {
    await db.updateTable('feed_row').set({ kind: other }).where('id', '=', row_id).execute()
    await changeEntryKind(db, row_id, { from: kind, to: other })
    await db
      .updateTable('feed_sighting')
      .set({ kind })
      .where('file_id', '=', fileId)
      .where('line', '=', line)
      .execute()
  }
}
