import type { Kysely } from 'kysely'

/** Leave to look at another account, and the looks that were taken with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('access_grant')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // Whose account it is about, and who may look: each is null until that person agrees.
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('viewer_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('asker_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('other_email', 'text')
    .addColumn('other_key', 'text')
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('pan_id', 'text')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('born_on', 'text')
    .addColumn('hides_amounts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('may_ask_in_emergency', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('agreed_at', 'text')
    .addColumn('opens_at', 'text')
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('mailed_open_at', 'text')
    .addColumn('mailed_end_at', 'text')
    .execute()
  for (const column of ['account_id', 'viewer_id', 'asker_id', 'other_key'])
    await db.schema.createIndex(`access_grant_by_${column}`).on('access_grant').column(column).execute()

  await db.schema
    .createTable('access_look')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('grant_id', 'text', (column) =>
      column.notNull().references('access_grant.id').onDelete('cascade'),
    )
    .addColumn('viewer_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('screen', 'text', (column) => column.notNull())
    .addColumn('first_at', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('looks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('access_look_pk', ['grant_id', 'day', 'screen'])
    .execute()
  await db.schema
    .createIndex('access_look_by_account')
    .on('access_look')
    .columns(['account_id', 'last_at'])
    .execute()
}
