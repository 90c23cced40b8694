import type { Kysely } from 'kysely'

/** What the firm's desk does for a client: locks an account, reverses a transaction, and erases what waits to be sent with its record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('locked_at', 'text').execute()
  await db.schema.alterTable('ledger_entry').addColumn('note', 'text').execute()
  // What waited before this stays without a subject: who it is about is only in its encrypted text.
  await db.schema.alterTable('outbox').addColumn('subject_id', 'text').execute()
  await db.schema.createIndex('outbox_by_subject').on('outbox').column('subject_id').execute()
}
