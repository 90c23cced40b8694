import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'

const name = '203-worst-days'

/** Adds the tables of the second calculation, of the monthly letter and of what follows a death. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return await createDeclared(db, tables, name)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`select 1 from sqlite_master where name = 'ledger_check'`.execute(trx)
    // The process died after this transaction, and before the migration was recorded.
    if (rows.length === 0) await createDeclared(trx, tables, name)
  })
}
