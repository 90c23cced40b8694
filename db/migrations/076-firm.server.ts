import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The firm's own data: every change of a section, with the section before and after. Rows are only ever added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('firm_change')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .execute()

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`
      create function firm_change_is_final() returns trigger language plpgsql
      as 'begin raise exception ''firm_change is append-only''; end'`.execute(db)
    await sql`
      create trigger firm_change_is_final before update or delete on firm_change
      for each row execute function firm_change_is_final()`.execute(db)
    return
  }
  await sql`
    create trigger firm_change_keeps_old before update on firm_change
    begin select raise(abort, 'firm_change is append-only'); end`.execute(db)
  await sql`
    create trigger firm_change_keeps_all before delete on firm_change
    begin select raise(abort, 'firm_change is append-only'); end`.execute(db)
}
