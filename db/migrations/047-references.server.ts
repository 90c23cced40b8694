import type { Kysely } from 'kysely'

/** The references that people read out on the telephone: one list for every kind of record, so that none is given twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enquiry_reference')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull().unique())
    .execute()
}
