import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'

/** A migration that only adds: the tables, columns and indexes declared `.since(name)`. At least one of them is a table. */
export function addsDeclared(name: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (db.getExecutor().adapter instanceof PostgresAdapter) return await createDeclared(db, tables, name)
      const first = Object.entries(tables).find(([, { facts }]) => facts.since === name)?.[0]
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql`select 1 from sqlite_master where name = ${first}`.execute(trx)
        // The process died after this transaction, and before the migration was recorded.
        if (rows.length === 0) await createDeclared(trx, tables, name)
      })
    },
  }
}
