import type { Insertable, Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type CalendarEntryRow = Selectable<Schema['calendar_entry']>
export type CalendarProofRow = Selectable<Schema['calendar_proof']>

/** Returns what the office says about the dates of the calendar, those it took away left out. */
export async function selectCalendarEntries(db: Database): Promise<CalendarEntryRow[]> {
  return await db.selectFrom('calendar_entry').selectAll().where('removed_at', 'is', null).execute()
}

/** Writes what the office says about a date, in place of what it said before. */
export async function writeCalendarEntry(
  db: Database,
  { item, ...row }: Insertable<Schema['calendar_entry']>,
): Promise<void> {
  await db
    .insertInto('calendar_entry')
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute()
}

/** Returns every proof, newest first. */
export async function selectCalendarProofs(db: Database): Promise<CalendarProofRow[]> {
  return await db.selectFrom('calendar_proof').selectAll().orderBy('at', 'desc').orderBy('id').execute()
}

/** Saves a proof. Returns false if the date has one. */
export async function insertCalendarProof(
  db: Database,
  row: Insertable<Schema['calendar_proof']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('calendar_proof')
    .values(row)
    .onConflict((conflict) => conflict.columns(['item', 'due_on']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Deletes a proof that was entered by mistake. Returns false if there is none. */
export async function deleteCalendarProof(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_proof').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Records that a reminder goes out. Returns false if it went before. Part of the transaction that queues it. */
export async function insertCalendarReminder(
  db: Database,
  row: { readonly item: string; readonly due_on: IsoDate; readonly days: number; readonly sent_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('calendar_reminder')
    .values(row)
    .onConflict((conflict) => conflict.columns(['item', 'due_on', 'days']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
