import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'

const name = '202-office'

/** Adds the tables of the office's month and of the register of contacts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await createDeclared(db, tables, name)
    return
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from sqlite_master where name = 'contact_point'`.execute(trx)
    // The process died after this transaction, and before the migration was recorded.
    if (rows.length === 0) await createDeclared(trx, tables, name)
  })
}
