import type { Kysely } from 'kysely'

/** Insurance policies of clients, as they or the office typed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('insurer', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('insured', 'text', (column) => column.notNull())
    .addColumn('cover_paise', 'bigint', (column) => column.notNull())
    .addColumn('premium_paise', 'bigint')
    .addColumn('premium_every', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('nominee', 'text', (column) => column.notNull())
    .addColumn('papers', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('typed_by', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('policy_by_account').on('policy').column('account_id').execute()
  await db.schema.createIndex('policy_by_due_on').on('policy').column('due_on').execute()
}
