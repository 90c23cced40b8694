import type { Kysely } from 'kysely'

/** What clients save for, and which folios and SIPs serve it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('goal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('inflation_bp', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('goal_by_account').on('goal').column('account_id').execute()

  await db.schema
    .createTable('goal_part')
    .addColumn('goal_id', 'text', (column) => column.notNull().references('goal.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('goal_part_once', ['goal_id', 'kind', 'folio', 'scheme_code'])
    .execute()
  await db.schema.createIndex('goal_part_by_account').on('goal_part').column('account_id').execute()
}
