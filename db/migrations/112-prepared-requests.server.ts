import type { Kysely } from 'kysely'

/** Requests that somebody with a grant prepared. Each waits for the owner, who sends or drops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prepared_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('preparer_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_as', 'text')
    .execute()
  await db.schema
    .createIndex('prepared_request_by_account')
    .on('prepared_request')
    .columns(['account_id', 'made_at'])
    .execute()
}
