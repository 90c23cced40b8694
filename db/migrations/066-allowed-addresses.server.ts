import type { Kysely } from 'kysely'

/** The networks that the desk may be opened from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('allowed_address')
    .addColumn('cidr', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .execute()
}
