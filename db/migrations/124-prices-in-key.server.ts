import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Keeps the price in the key of `nav` on PostgreSQL, so that a history is read from one place of the index. The table grows by a
 * row of every scheme each day: ten years of one scheme lie on 2,500 pages of it. The key itself stays as it was. SQLite has the
 * whole row in its key from the start (`without rowid`).
 *
 * Reading goes on meanwhile; 35 million prices take one to two minutes in which no price can be written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create unique index nav_with_price on nav (scheme_code, date) include (nav_e8)`.execute(db)
  await sql`
    alter table nav drop constraint nav_primary,
    add constraint nav_primary primary key using index nav_with_price`.execute(db)
}
