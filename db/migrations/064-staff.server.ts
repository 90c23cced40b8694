import type { Kysely } from 'kysely'

/** The office's staff and their sessions, and one-time tokens that belong to one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('left_at', 'text')
    .addColumn('last_seen_at', 'text')
    .execute()

  await db.schema
    .createTable('staff_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('methods', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('proven_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('locked_at', 'text')
    .execute()
  await db.schema.createIndex('staff_session_by_staff').on('staff_session').column('staff_id').execute()

  await db.schema
    .alterTable('one_time_token')
    .addColumn('staff_id', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('one_time_token_by_staff').on('one_time_token').column('staff_id').execute()
}
