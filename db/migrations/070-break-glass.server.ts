import type { Kysely } from 'kysely'

/** A client's record that somebody opened beyond their role, for half an hour, and its review by an owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('break_glass')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('reviewed_by_name', 'text')
    .addColumn('review', 'text')
    .execute()
  await db.schema.createIndex('break_glass_by_review').on('break_glass').column('reviewed_at').execute()
  await db.schema.createIndex('break_glass_by_account').on('break_glass').column('account_id').execute()
}
