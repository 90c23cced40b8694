import type { Kysely } from 'kysely'

/** The second factors of the office's staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_totp')
    .addColumn('staff_id', 'text', (column) => column.primaryKey().references('staff.id').onDelete('cascade'))
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()

  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute()
  await db.schema.createIndex('staff_passkey_by_staff').on('staff_passkey').column('staff_id').execute()
}
