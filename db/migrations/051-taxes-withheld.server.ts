import type { Kysely } from 'kysely'

/** The taxes that were withheld from a transaction: its amount is without them. Nothing is known of earlier rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_entry', 'removed_entry']) {
    for (const column of ['stt_paise', 'tds_paise']) {
      // SQLite adds one column at a time.
      await db.schema
        .alterTable(table)
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute()
    }
  }
}
