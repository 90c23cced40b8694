import type { Kysely } from 'kysely'

/** Risk profiles, and what the firm recommends by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('risk_profile')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('own_words', 'text', (column) => column.notNull())
    .addColumn('able_points', 'integer', (column) => column.notNull())
    .addColumn('willing_points', 'integer', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('risk_profile_in_order', ['account_id', 'position'])
    .execute()

  await db.schema
    .createTable('recommendation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('profile_id', 'text', (column) => column.references('risk_profile.id').onDelete('cascade'))
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('paused_at', 'text')
    .execute()
  await db.schema
    .createIndex('recommendation_by_account')
    .on('recommendation')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema.createIndex('recommendation_by_state').on('recommendation').column('state').execute()

  await db.schema
    .createTable('recommendation_event')
    .addColumn('recommendation_id', 'text', (column) =>
      column.notNull().references('recommendation.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('recommendation_event_key', ['recommendation_id', 'position'])
    .execute()
  await db.schema
    .createIndex('recommendation_event_by_account')
    .on('recommendation_event')
    .column('account_id')
    .execute()

  await db.schema
    .createTable('recommendation_request')
    .addColumn('recommendation_id', 'text', (column) =>
      column.notNull().references('recommendation.id').onDelete('cascade'),
    )
    .addColumn('request_id', 'text', (column) =>
      column.notNull().references('client_request.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('recommendation_request_key', ['recommendation_id', 'request_id'])
    .execute()
  await db.schema
    .createIndex('recommendation_request_by_account')
    .on('recommendation_request')
    .column('account_id')
    .execute()
}
