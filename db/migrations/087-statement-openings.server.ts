import type { Kysely } from 'kysely'

/** The balance that a statement begins with, so that it can come back when what explained it is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['opening_milli', 'bigint'],
    ['opening_page', 'integer'],
    ['opening_line', 'integer'],
  ] as const)
    await db.schema.alterTable('statement_balance').addColumn(name, type).execute()
}
