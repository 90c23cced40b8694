import type { Kysely } from 'kysely'

/** Addresses that an account gave up and can go back to for some days, and which session an authenticator app was offered in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_take_back')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('email_take_back_by_account')
    .on('email_take_back')
    .columns(['account_id', 'made_at'])
    .execute()
  await db.schema
    .createIndex('email_take_back_by_email')
    .on('email_take_back')
    .columns(['email_key', 'ends_at'])
    .execute()
  // An offer from before this column has no session and is not shown again: its owner starts once more.
  await db.schema.alterTable('totp').addColumn('session_id', 'text').execute()
}
