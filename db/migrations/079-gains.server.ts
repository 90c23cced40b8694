import type { Kysely } from 'kysely'

/** The links by which accountants read a year of gains, their openings, and what previous owners paid for units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gains_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createIndex('gains_link_by_account')
    .on('gains_link')
    .columns(['account_id', 'made_at'])
    .execute()

  await db.schema
    .createTable('gains_link_opening')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_id', 'text', (column) =>
      column.notNull().references('gains_link.id').onDelete('cascade'),
    )
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .execute()
  await db.schema
    .createIndex('gains_link_opening_by_link')
    .on('gains_link_opening')
    .columns(['link_id', 'opened_at'])
    .execute()

  await db.schema
    .createTable('previous_owner')
    .addColumn('entry_id', 'text', (column) =>
      column.primaryKey().references('ledger_entry.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('bought_on', 'text', (column) => column.notNull())
    .addColumn('cost_paise', 'bigint', (column) => column.notNull())
    .addColumn('said_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('previous_owner_by_account').on('previous_owner').column('account_id').execute()
}
