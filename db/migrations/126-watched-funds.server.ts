import type { Kysely } from 'kysely'

/** The funds on a client's watchlist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watched_fund')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('watched_fund_once', ['account_id', 'scheme_code'])
    .execute()
}
