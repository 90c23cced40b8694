import type { Kysely } from 'kysely'

/** What the firm did about an enquiry, and what the servers do by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mark')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('marked_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mark_by_subject').on('mark').columns(['subject', 'subject_id']).execute()

  await db.schema
    .createTable('job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('done_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('memory', 'text')
    .execute()
}
