import type { Kysely } from 'kysely'

/** Forms of lines that the reader of statements did not know, and how often they came. Never whose they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statement_shape')
    .addColumn('maker', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    .addColumn('first_on', 'text', (column) => column.notNull())
    .addColumn('last_on', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('statement_shape_once', ['maker', 'layout', 'kind', 'shape'])
    .execute()
}
