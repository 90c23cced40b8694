import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What the last look at a client's SIPs found, so that a new process looks again only at those of whom something changed; and the
 * tokens of ledgers (migration 096) are renewed when a registrar's file comes or goes, for the clients whose entries it holds. Before,
 * one token stood for all files, and a file of one client made every ledger another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sip_look')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('reach', 'text', (column) => column.notNull())
    .addColumn('until_day', 'text')
    .addColumn('until_known', 'text')
    .addColumn('found', 'text', (column) => column.notNull())
    .execute()
  const renew = sql`
    insert into ledger_version (account_id, token)
    select account.id, ${sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'gen_random_uuid()::text' : 'hex(randomblob(16))')}
    from account
    where account.id in (select account_id from ledger_entry where feed_file_id = new.id)
    order by account.id
    on conflict (account_id) do update set token = excluded.token`
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite)(db, renew)
}

async function onSqlite(db: Kysely<unknown>, renew: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create trigger feed_file_ledgers after update of state on feed_file when old.state <> new.state
    begin ${renew}; end`.execute(db)
}

/**
 * Deferred as that of the entries is. Its name makes it fire after `feed_file_moved`, whose one row lets files come and go one after
 * the other; tokens are locked in the order of accounts.
 */
async function onPostgres(db: Kysely<unknown>, renew: ReturnType<typeof sql>): Promise<void> {
  await sql`
    create function feed_file_renews_ledgers() returns trigger language plpgsql as $$
    begin
      ${renew};
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger feed_file_renews after update of state on feed_file
    deferrable initially deferred for each row
    when (old.state <> new.state) execute function feed_file_renews_ledgers()`.execute(db)
}
