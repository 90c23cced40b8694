import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Papers that are sealed: a chain of hashes for each client, what was sealed, and the root of each day. Links and roots are
 * only ever added; what was sealed goes with the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sealed_chain')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.unique().references('account.id').onDelete('set null'),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sealed_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('chain_id', 'text', (column) => column.notNull().references('sealed_chain.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('corrects', 'text')
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addUniqueConstraint('sealed_link_once', ['chain_id', 'sequence'])
    .execute()

  await db.schema
    .createTable('sealed_content')
    .addColumn('link_id', 'text', (column) => column.primaryKey().references('sealed_link.id'))
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kept_until', 'text')
    .execute()
  await db.schema.createIndex('sealed_content_by_account').on('sealed_content').column('account_id').execute()

  await db.schema
    .createTable('sealed_day')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('previous', 'text', (column) => column.notNull())
    .addColumn('links', 'integer', (column) => column.notNull())
    .addColumn('tree', 'text', (column) => column.notNull())
    .addColumn('root', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sealed_leaf')
    .addColumn('link_id', 'text', (column) => column.primaryKey().references('sealed_link.id'))
    .addColumn('day', 'text', (column) => column.notNull().references('sealed_day.day'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addUniqueConstraint('sealed_leaf_once', ['day', 'place'])
    .execute()

  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const table of ['sealed_link', 'sealed_day', 'sealed_leaf']) {
    const refusal = `${table} is append-only`
    if (isPostgres) {
      await sql`
        create function ${sql.ref(`${table}_is_final`)}() returns trigger language plpgsql
        as ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db)
      await sql`
        create trigger ${sql.ref(`${table}_is_final`)} before update or delete on ${sql.table(table)}
        for each row execute function ${sql.ref(`${table}_is_final`)}()`.execute(db)
      continue
    }
    for (const act of ['update', 'delete']) {
      await sql`
        create trigger ${sql.ref(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
    }
  }
}
