import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the last comparison of a client's units with the registrars' counts found, so that a new process compares again only the
 * clients of whom something changed; and a token for what registrars' reports say of a client's folios. The token of the ledger
 * (migration 096) does not show a count, or a row that entered no ledger.
 *
 * Reports come and go with the state of their file, so one trigger renews the tokens of the clients whose folios a file is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofAccount(db, 'report_version').execute()
  await ofAccount(db, 'units_look')
    .addColumn('questions', 'text', (column) => column.notNull())
    .addColumn('matched', 'integer', (column) => column.notNull())
    .addColumn('differences', 'text', (column) => column.notNull())
    .execute()
  // A report without houses is about every folio of the number.
  await db.schema
    .createIndex('folio_link_by_number')
    .on('folio_link')
    .columns(['folio', 'registrar'])
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const renew = sql`
    insert into report_version (account_id, token)
    select account.id, ${sql.raw(isPostgres ? 'gen_random_uuid()::text' : 'hex(randomblob(16))')}
    from account
    where account.id in (
      select l.account_id from feed_holder h join folio_link l on l.folio = h.folio and l.registrar = h.registrar
      where h.file_id = new.id)
    order by account.id
    on conflict (account_id) do update set token = excluded.token`
  await (isPostgres ? onPostgres : onSqlite)(db, renew)
}

function ofAccount(db: Kysely<unknown>, table: string) {
  return db.schema
    .createTable(table)
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull())
}

/** SIPs and brokerage say nothing of units. */
const when = sql`old.state <> new.state and new.holds in ('transactions', 'closings', 'folios')`

async function onSqlite(db: Kysely<unknown>, renew: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create trigger feed_file_reports after update of state on feed_file when ${when}
    begin ${renew}; end`.execute(db)
}

/** Deferred and named as those of migrations 096 and 125: after the row that lets files come and go one after the other. */
async function onPostgres(db: Kysely<unknown>, renew: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create function feed_file_renews_reports() returns trigger language plpgsql as $$
    begin
      ${renew};
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger feed_file_reports after update of state on feed_file
    deferrable initially deferred for each row
    when (${when}) execute function feed_file_renews_reports()`.execute(db)
}
