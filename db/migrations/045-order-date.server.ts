import type { Kysely } from 'kysely'

/** The day on which a transaction was ordered, beside the day of its NAV. Nobody knows it of what was entered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entry').addColumn('ordered_on', 'text').execute()
}
