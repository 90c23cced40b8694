import type { Kysely } from 'kysely'

/** The language in which the firm writes to a client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}
