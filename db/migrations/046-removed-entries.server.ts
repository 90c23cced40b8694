import type { Kysely } from 'kysely'

/** Transactions that a client removed and may put back. Each is as it was in `ledger_entry`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull().references('scheme.code'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('stamp_duty_paise', 'bigint', (column) => column.notNull())
    .addColumn('load_paise', 'bigint', (column) => column.notNull())
    .addColumn('units_milli', 'bigint', (column) => column.notNull())
    .addColumn('nav_e8', 'bigint')
    .addColumn('reverses', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('ordered_on', 'text')
    .addColumn('removed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('removed_entry_by_account')
    .on('removed_entry')
    .columns(['account_id', 'removed_at'])
    .execute()
  await db.schema.createIndex('removed_entry_by_time').on('removed_entry').column('removed_at').execute()
}
