import type { Kysely } from 'kysely'

/** What clients said, with the consent that it may be printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('testimonial')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('rating_halves', 'integer', (column) => column.notNull())
    .addColumn('consent_date', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .execute()
}
