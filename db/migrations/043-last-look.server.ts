import type { Kysely } from 'kysely'

/** The day of the prices that a client saw last, and of those before, for the change "since you last looked". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_look')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('prices_of', 'text', (column) => column.notNull())
    .addColumn('prices_before', 'text')
    .execute()
}
