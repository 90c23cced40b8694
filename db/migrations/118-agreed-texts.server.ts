import type { Kysely } from 'kysely'

/** The exact words that somebody agreed to, once for each text; consents name theirs. And the language of a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agreed_text')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('consent').addColumn('text_hash', 'text').execute()
  await db.schema.alterTable('consent').addColumn('about', 'text').execute()
  await db.schema
    .alterTable('review')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}
