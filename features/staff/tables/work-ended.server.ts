import type { WorkMarkRow } from '#features/work/tables/work-marks.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Gives everything that a member of staff has back to everybody. Returns the number of things to do. */
export async function deleteHoldsOfStaff(db: Database, staffId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('work_hold')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the marks and holds about a record. Part of the transaction that erases it. */
export async function deleteWorkMarksOf(
  db: Database,
  subject: WorkMarkRow['subject'],
  id: string,
): Promise<void> {
  for (const table of ['work_mark', 'work_hold'] as const) {
    await db.deleteFrom(table).where('subject', '=', subject).where('subject_id', '=', id).execute()
  }
}
