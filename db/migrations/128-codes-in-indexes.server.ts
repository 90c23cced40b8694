import type { Kysely } from 'kysely'

/**
 * Indexes from which PostgreSQL and SQLite read what registrars name without reading the rows: the schemes of a folio, and the
 * codes of all reports, by going from each code to the next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of [
    ['feed_row_by_folio_code', 'feed_row', ['folio', 'registrar', 'house', 'code']],
    ['feed_row_by_code', 'feed_row', ['registrar', 'code', 'house', 'isin']],
    ['feed_closing_by_code', 'feed_closing', ['registrar', 'house', 'code', 'on']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  // The first of them begins with its columns.
  await db.schema.dropIndex('feed_row_by_folio').execute()
}
