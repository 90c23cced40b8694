import type { Kysely } from 'kysely'

/** The PANs of accounts, encrypted, each with a keyed hash that finds it; and what else registrars call a scheme. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_pan')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('pan', 'text', (column) => column.notNull())
    .addColumn('pan_hash', 'text', (column) => column.notNull())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('is_confirmed', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('client_pan_once', ['account_id', 'pan_hash'])
    .execute()
  await db.schema.createIndex('client_pan_by_hash').on('client_pan').column('pan_hash').execute()
  await db.schema
    .createTable('scheme_alias')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull().references('scheme.code'))
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('scheme_alias_key', ['kind', 'key'])
    .execute()
}
