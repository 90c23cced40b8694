import type { Database } from '#kit/store/store.server.ts'

/** Gives everything that a member of staff has back to everybody. Returns the number of items. */
export async function deleteHoldsOfStaff(db: Database, staffId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('work_hold')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
