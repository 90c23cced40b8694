import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What the database does by itself: it keeps rows as they are, and renews the tokens of what has changed. */

/** Refuses to change or delete a row of a table. */
export async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const refusal = `${table} is append-only`
  if (isPostgres(db)) {
    const name = sql.ref(`${table}_is_final`)
    await sql`
      create function ${name}() returns trigger language plpgsql
      as ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db)
    await sql`
      create trigger ${name} before update or delete on ${sql.table(table)}
      for each row execute function ${name}()`.execute(db)
    return
  }
  for (const act of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db)
  }
}

/**
 * Gives each client's ledger a token that is another one after every change, so that a server can keep what it worked out of a
 * ledger until then; and what registrars' reports say of a client's folios another token. Nothing that writes can forget to.
 *
 * Entries of a registrar's file that is still staged or already leaving are seen by nobody, so they change no ledger. All of them
 * come and go at once with the state of their file, which renews the tokens of the clients whose entries it holds and whose folios
 * it is about.
 */
export async function renewTokens(db: Kysely<unknown>): Promise<void> {
  const renewLedgers = renewed(
    db,
    'ledger_version',
    sql`where person.id in (select person_id from ledger_entry where feed_file_id = new.id)`,
  )
  const renewReports = renewed(
    db,
    'report_version',
    sql`where person.id in (
      select l.person_id from feed_holder h join folio_link l on l.folio = h.folio and l.registrar = h.registrar
      where h.file_id = new.id)`,
  )
  await (isPostgres(db) ? onPostgres : onSqlite)(db, renewLedgers, renewReports)
}

/** The triggers of `renewTokens` on SQLite. */
const onSqliteNames = [
  'ledger_entry_added',
  'ledger_entry_gone',
  'ledger_entry_changed',
  'feed_file_moved',
  'feed_file_gone',
  'feed_file_ledgers',
  'feed_file_reports',
]

/** Drops what `renewTokens` makes, before columns that it names are renamed. */
export async function dropTokens(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    for (const name of onSqliteNames) {
      await sql`drop trigger if exists ${sql.ref(name)}`.execute(db)
    }
    return
  }
  // Each trigger goes with its function.
  const functions = [
    'ledger_has_changed',
    'feed_has_moved',
    'feed_file_renews_ledgers',
    'feed_file_renews_reports',
  ]
  for (const name of functions) await sql`drop function if exists ${sql.ref(name)}() cascade`.execute(db)
}

function renewed(db: Kysely<unknown>, table: string, some: Sql): Sql {
  return sql`
    insert into ${sql.raw(table)} (person_id, token)
    select person.id, ${sql.raw(isPostgres(db) ? 'gen_random_uuid()::text' : 'hex(randomblob(16))')}
    from person
    ${some}
    order by person.id
    on conflict (person_id) do update set token = excluded.token`
}

const hasMoved = sql`old.state <> new.state`

/** SIPs and brokerage say nothing of units. */
const hasMovedUnits = sql`old.state <> new.state and new.holds in ('transactions', 'closings', 'folios')`

async function onSqlite(db: Kysely<unknown>, renewLedgers: Sql, renewReports: Sql): Promise<void> {
  const unseen = (row: 'new' | 'old') => sql`
    coalesce((select state from feed_file where id = ${sql.raw(row)}.feed_file_id), 'in') in ('staged', 'leaving')`
  // While a person is deleted, its row is gone before its entries.
  const renew = (row: 'new' | 'old') => sql`
    insert into ledger_version (person_id, token)
    select id, hex(randomblob(16)) from person where id = ${sql.raw(row)}.person_id
    on conflict (person_id) do update set token = excluded.token`
  const renewFeeds = sql`
    insert into feed_version (id, token) values (1, hex(randomblob(16)))
    on conflict (id) do update set token = excluded.token`
  const trigger = (name: string, when: Sql, then: Sql) =>
    sql`create trigger ${sql.raw(name)} after ${when} begin ${then}; end`.execute(db)

  await trigger('ledger_entry_added', sql`insert on ledger_entry when not ${unseen('new')}`, renew('new'))
  await trigger('ledger_entry_gone', sql`delete on ledger_entry when not ${unseen('old')}`, renew('old'))
  await trigger('ledger_entry_changed', sql`update on ledger_entry`, renew('new'))
  await trigger('feed_file_moved', sql`update of state on feed_file`, renewFeeds)
  await trigger('feed_file_gone', sql`delete on feed_file`, renewFeeds)
  await trigger('feed_file_ledgers', sql`update of state on feed_file when ${hasMoved}`, renewLedgers)
  await trigger('feed_file_reports', sql`update of state on feed_file when ${hasMovedUnits}`, renewReports)
}

/**
 * Deferred until the commit: the row of a token is then the last lock that a transaction takes, so it cannot wait for
 * another one that waits for it. Triggers fire in the order of their names: that of the one row which lets files come and go one
 * after the other is the first, and tokens are locked in the order of people.
 */
async function onPostgres(db: Kysely<unknown>, renewLedgers: Sql, renewReports: Sql): Promise<void> {
  const deferred = async (name: string, when: string, then: string, body: Sql, only: Sql | null = null) => {
    await sql`
      create function ${sql.raw(then)}() returns trigger language plpgsql as $$
    ${body}
      return null;
    end $$`.execute(db)
    await sql`
      create constraint trigger ${sql.raw(name)} after ${sql.raw(when)} deferrable initially deferred for each row
      ${only ? sql`when (${only})` : sql``} execute function ${sql.raw(then)}()`.execute(db)
  }
  await deferred(
    'ledger_entry_changed',
    'insert or update or delete on ledger_entry',
    'ledger_has_changed',
    sql`
    declare
      entry ledger_entry := case tg_op when 'DELETE' then old else new end;
    begin
      if tg_op <> 'UPDATE' and exists (
        select 1 from feed_file where id = entry.feed_file_id and state in ('staged', 'leaving')
      ) then return null; end if;
      -- One new token for a transaction, however many entries it writes.
      if exists (
        select 1 from ledger_version
        where person_id = entry.person_id and xmin = pg_current_xact_id()::xid
      ) then return null; end if;
      insert into ledger_version (person_id, token)
      select id, gen_random_uuid()::text from person where id = entry.person_id
      on conflict (person_id) do update set token = excluded.token;`,
  )
  await deferred(
    'feed_file_moved',
    'update of state or delete on feed_file',
    'feed_has_moved',
    sql`
    begin
      insert into feed_version (id, token) values (1, gen_random_uuid()::text)
      on conflict (id) do update set token = excluded.token;`,
  )
  const onState = 'update of state on feed_file'
  const ledgers = sql`begin ${renewLedgers};`
  const reports = sql`begin ${renewReports};`
  await deferred('feed_file_renews', onState, 'feed_file_renews_ledgers', ledgers, hasMoved)
  await deferred('feed_file_reports', onState, 'feed_file_renews_reports', reports, hasMovedUnits)
}

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
