import type { Kysely } from 'kysely'

/** One log of what the firm's staff did and looked at, chained by hash, with its head of each day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('sequence', 'integer', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('actor', 'text')
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('client', 'text')
    .addColumn('about', 'text')
    .addColumn('detail', 'text')
    .addColumn('reason_hash', 'text')
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('audit_entry_by_client')
    .on('audit_entry')
    .columns(['client', 'sequence'])
    .execute()
  await db.schema.createIndex('audit_entry_by_time').on('audit_entry').column('at').execute()

  await db.schema
    .createTable('audit_reason')
    .addColumn('entry_id', 'text', (column) =>
      column.primaryKey().references('audit_entry.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('audit_reason_by_account').on('audit_reason').column('account_id').execute()

  await db.schema
    .createTable('audit_head')
    .addColumn('one', 'integer', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('cut_sequence', 'integer', (column) => column.notNull())
    .addColumn('cut_hash', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('audit_day')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
}
