import type { Database } from '#kit/store/store.server.ts'

/** The states in which readers leave a file's rows out. */
export const unseenStates = ['staged', 'leaving'] as const

/** The ids of files whose rows readers leave out. There is one at most, unless a process was killed. */
export function unseenFiles(db: Database) {
  return db.selectFrom('feed_file').select('feed_file.id').where('feed_file.state', 'in', unseenStates)
}

/** The layout of an import by which a row of a registrar's file took an entry's place begins so; the row's id follows. */
export const rowImportPrefix = 'feed-row '

/**
 * Undoes what such an import did beside its entries: the row differs again from the entries that are back. Part of the
 * caller's transaction.
 */
export async function openMatches(db: Database, rowId: string, entryIds: readonly string[]): Promise<void> {
  const row = await db.selectFrom('feed_row').select('file_id').where('id', '=', rowId).executeTakeFirst()
  if (!row) return
  for (const entry_id of entryIds)
    await db
      .insertInto('feed_match')
      .values({ file_id: row.file_id, row_id: rowId, entry_id, is_same: 0 })
      .onConflict((conflict) => conflict.columns(['row_id', 'entry_id']).doNothing())
      .execute()
}
