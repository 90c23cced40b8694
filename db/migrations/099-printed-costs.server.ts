import type { Kysely } from 'kysely'

/** What account statements print about commission and expenses, as clients copied it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printed_cost')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('commission_paise', 'bigint')
    .addColumn('expense_e6', 'integer')
    .addColumn('said_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('printed_cost_by_scheme')
    .on('printed_cost')
    .columns(['account_id', 'scheme_code', 'from_day'])
    .unique()
    .execute()
}
