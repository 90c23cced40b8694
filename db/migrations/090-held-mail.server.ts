import type { Kysely } from 'kysely'

/** The act of the office that a mail can still be taken back with; null for all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('held_by', 'text').execute()
  await db.schema.createIndex('outbox_held_by').on('outbox').column('held_by').execute()
}
