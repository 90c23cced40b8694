import type { Kysely } from 'kysely'

/** Who asked to be called about an insurance product, when, and what they answered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('slot_date', 'text', (column) => column.notNull())
    .addColumn('slot_from', 'text', (column) => column.notNull())
    .addColumn('slot_to', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('quote_by_time').on('quote').columns(['received_at', 'id']).execute()
}
