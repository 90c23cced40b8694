import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A token for each client's ledger that is another one after every change, so that a server can keep what it worked out of
 * a ledger until then. Triggers write it: nothing that writes entries can forget to.
 *
 * Entries of a registrar's file that is still staged or already leaving are seen by nobody, so they change no ledger. All of them
 * come and go at once with the state of their file, which has a token of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_version')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('feed_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull())
    .execute()
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const unseen = (row: 'new' | 'old') => sql`
    coalesce((select state from feed_file where id = ${sql.raw(row)}.feed_file_id), 'in') in ('staged', 'leaving')`
  // While an account is deleted, its row is gone before its entries.
  const renew = (row: 'new' | 'old') => sql`
    begin
      insert into ledger_version (account_id, token)
      select id, hex(randomblob(16)) from account where id = ${sql.raw(row)}.account_id
      on conflict (account_id) do update set token = excluded.token;
    end`
  await sql`
    create trigger ledger_entry_added after insert on ledger_entry when not ${unseen('new')}
    ${renew('new')}`.execute(db)
  await sql`
    create trigger ledger_entry_gone after delete on ledger_entry when not ${unseen('old')}
    ${renew('old')}`.execute(db)
  await sql`create trigger ledger_entry_changed after update on ledger_entry ${renew('new')}`.execute(db)
  const renewFeeds = sql`
    begin
      insert into feed_version (id, token) values (1, hex(randomblob(16)))
      on conflict (id) do update set token = excluded.token;
    end`
  await sql`create trigger feed_file_moved after update of state on feed_file ${renewFeeds}`.execute(db)
  await sql`create trigger feed_file_gone after delete on feed_file ${renewFeeds}`.execute(db)
}

/**
 * Deferred until the commit: the row of a token is then the last lock that a transaction takes, so it cannot wait for
 * another one that waits for it.
 */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_has_changed() returns trigger language plpgsql as $$
    declare
      entry ledger_entry := case tg_op when 'DELETE' then old else new end;
    begin
      if tg_op <> 'UPDATE' and exists (
        select 1 from feed_file where id = entry.feed_file_id and state in ('staged', 'leaving')
      ) then return null; end if;
      -- One new token for a transaction, however many entries it writes.
      if exists (
        select 1 from ledger_version
        where account_id = entry.account_id and xmin = pg_current_xact_id()::xid
      ) then return null; end if;
      insert into ledger_version (account_id, token)
      select id, gen_random_uuid()::text from account where id = entry.account_id
      on conflict (account_id) do update set token = excluded.token;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger ledger_entry_changed after insert or update or delete on ledger_entry
    deferrable initially deferred for each row execute function ledger_has_changed()`.execute(db)
  await sql`
    create function feed_has_moved() returns trigger language plpgsql as $$
    begin
      insert into feed_version (id, token) values (1, gen_random_uuid()::text)
      on conflict (id) do update set token = excluded.token;
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger feed_file_moved after update of state or delete on feed_file
    deferrable initially deferred for each row execute function feed_has_moved()`.execute(db)
}
