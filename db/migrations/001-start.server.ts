import { type Kysely, SqliteAdapter, sql } from 'kysely'

/** Schemes and their prices; leads, messages and what was agreed to; what limits and repeats need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter

  await db.schema
    .createTable('scheme')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('fund_house', 'text', (column) => column.notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('isin', 'text')
    .addColumn('isin_reinvestment', 'text')
    .addColumn('plan', 'text')
    .addColumn('option', 'text')
    .execute()

  await db.schema
    .createTable('nav')
    .addColumn('scheme_code', 'text', (column) => column.notNull().references('scheme.code'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('nav_e8', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('nav_primary', ['scheme_code', 'date'])
    // The key is most of the row: with a rowid SQLite would keep it twice.
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute()

  await db.schema
    .createTable('version')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('goal_type', 'text', (column) => column.notNull())
    .addColumn('investment_type', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .addColumn('years', 'double precision', (column) => column.notNull())
    .addColumn('expected_return', 'double precision', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_by_time').on('lead').columns(['received_at', 'id']).execute()

  await db.schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text')
    .execute()
  await db.schema.createIndex('message_by_time').on('message').columns(['received_at', 'id']).execute()

  await db.schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('consent_by_subject').on('consent').columns(['subject', 'subject_id']).execute()

  await db.schema
    .createTable('idempotency_key')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('idempotency_key_by_time').on('idempotency_key').column('created_at').execute()

  await db.schema
    .createTable('attempt')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_primary', ['bucket', 'window_start'])
    .execute()
  await db.schema.createIndex('attempt_by_time').on('attempt').column('window_start').execute()
}
