import type { Kysely } from 'kysely'

/** Reviews of clients: when each was prepared and held, and what became of the cards of its agenda. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('since', 'text')
    .addColumn('prepared_at', 'text', (column) => column.notNull())
    .addColumn('prepared_by', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('paper_id', 'text')
    .execute()
  await db.schema
    .createIndex('review_by_account')
    .on('review')
    .columns(['account_id', 'prepared_at'])
    .execute()

  await db.schema
    .createTable('review_card')
    .addColumn('review_id', 'text', (column) => column.notNull().references('review.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('who', 'text')
    .addColumn('due_on', 'text')
    .addPrimaryKeyConstraint('review_card_once', ['review_id', 'place'])
    .execute()
  await db.schema.createIndex('review_card_by_account').on('review_card').column('account_id').execute()
}
