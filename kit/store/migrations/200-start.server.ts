import type { Kysely } from 'kysely'
import { createDeclared } from '../create-tables.server.ts'
import { tables } from '../schema.server.ts'
import { renewTokens } from '../triggers.server.ts'

/** Every table that no later migration adds, and the triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDeclared(db, tables, null)
  await renewTokens(db)
}
