import type { Kysely } from 'kysely'

/** What a statement prints about the exit load of a scheme, so that a redemption can be worked out with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('statement_balance').addColumn('load_text', 'text').execute()
}
