import type { Insertable } from 'kysely'
import { nextTurn } from '#kit/store/next-turn.ts'
import { mostAtOnce, parts } from '#kit/store/parts.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Store, Transaction } from '#kit/store/store.server.ts'

/*
 * Every statement that writes `ledger_entry`. What the ledgers say is changed by `changeLedger` alone
 * (features/ledger/change.server.ts); the rest here passes entries on from one paper to another, or writes those of a
 * registrar's file while nobody sees them.
 */

/** The columns that a change may give an entry that stays. */
export type EntryColumns = Partial<
  Pick<Insertable<Schema['ledger_entry']>, 'import_id' | 'feed_file_id' | 'source' | 'scheme_code'>
>

/** Saves entries. Part of the caller's transaction, like all below. */
export async function insertEntries(
  { insertRows }: Pick<Store, 'insertRows'>,
  trx: Transaction,
  rows: readonly Insertable<Schema['ledger_entry']>[],
): Promise<void> {
  for (const some of parts(rows)) {
    await insertRows(trx, 'ledger_entry', some)
    if (some.length === mostAtOnce) await nextTurn()
  }
}

/** Deletes entries of an account. */
export async function deleteEntries(db: Database, personId: string, ids: readonly string[]): Promise<void> {
  for (const some of parts(ids))
    await db.deleteFrom('ledger_entry').where('person_id', '=', personId).where('id', 'in', some).execute()
}

/** Gives entries another import, file, source or scheme. */
export async function amendEntries(db: Database, ids: readonly string[], set: EntryColumns): Promise<void> {
  for (const some of parts(ids))
    await db.updateTable('ledger_entry').set(set).where('id', 'in', some).execute()
}

/** Deletes the whole ledger of an account that is erased. */
export async function eraseEntries(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('ledger_entry').where('person_id', '=', personId).execute()
}

/** Deletes the entries that a file which is being staged wrote for some clients. */
export async function deleteStagedEntries(
  db: Database,
  fileId: string,
  personIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('ledger_entry')
    .where('feed_file_id', '=', fileId)
    .where('person_id', 'in', personIds)
    .execute()
}

/** Deletes some entries of a file that nobody sees any more. Returns false if there were none. */
export async function deleteUnseenEntries(db: Database, fileId: string, limit: number): Promise<boolean> {
  const some = db.selectFrom('ledger_entry').select('id').where('feed_file_id', '=', fileId).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('ledger_entry').where('id', 'in', some).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes the entry of a row, or the entry that it met, one of another file that brings the row too. */
export async function passEntryOn(
  db: Database,
  rowId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ofFile = () =>
    db.updateTable('ledger_entry').set({ feed_file_id: to }).where('feed_file_id', '=', from)
  await ofFile().where('id', '=', rowId).execute()
  // A statement brought these, and left them to the file.
  const met = db
    .selectFrom('feed_match')
    .select('entry_id')
    .where('row_id', '=', rowId)
    .where('is_same', '=', 1)
  await ofFile().where('id', 'in', met).execute()
}

/** Gives the entry of a row the kind that another file says, unless it has a third one. */
export async function changeEntryKind(
  db: Database,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await db
    .updateTable('ledger_entry')
    .set({ kind: to ?? '' })
    .where('id', '=', id)
    .where('kind', '=', from ?? '')
    .execute()
}
