import type { Kysely } from 'kysely'

/** Losses of earlier years that a client's return carried into a year, as the client typed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('carried_loss')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('year', 'text', (column) => column.notNull())
    .addColumn('short_paise', 'bigint', (column) => column.notNull())
    .addColumn('long_paise', 'bigint', (column) => column.notNull())
    .addColumn('said_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('carried_loss_key', ['account_id', 'year'])
    .execute()
}
