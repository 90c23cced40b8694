import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * How often the transactions of each client have changed, counted by the database itself, so that what is worked out from a
 * ledger is read again only where it changed. Derived: backups leave it out, and it counts anew as rows are restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_version')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute()
  await sql`
    insert into ledger_version (account_id, number)
    select account_id, 1 from ledger_entry group by account_id`.execute(db)

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // Once for each statement, whatever the number of its rows.
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      const body =
        event === 'delete'
          ? `update ledger_version set number = number + 1 where account_id in (select account_id from changed);`
          : `insert into ledger_version (account_id, number)
               select distinct account_id, 1 from changed order by account_id
               on conflict (account_id) do update set number = ledger_version.number + 1;`
      await sql`
        create function ledger_version_${sql.raw(event)}() returns trigger language plpgsql
        as ${sql.lit(`begin ${body} return null; end`)}`.execute(db)
      await sql`
        create trigger ledger_version_${sql.raw(event)} after ${sql.raw(event)} on ledger_entry
        referencing ${sql.raw(rows)} table as changed
        for each statement execute function ledger_version_${sql.raw(event)}()`.execute(db)
    }
    return
  }
  for (const event of ['insert', 'update'] as const) {
    await sql`
      create trigger ledger_version_${sql.raw(event)} after ${sql.raw(event)} on ledger_entry
      begin
        insert into ledger_version (account_id, number) values (new.account_id, 1)
          on conflict (account_id) do update set number = number + 1;
      end`.execute(db)
  }
  await sql`
    create trigger ledger_version_delete after delete on ledger_entry
    begin update ledger_version set number = number + 1 where account_id = old.account_id; end`.execute(db)
}
