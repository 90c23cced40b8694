import type { Kysely } from 'kysely'

/** The plan in which the firm invests for the client: the listed scheme code may be that of the other one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invest_request').addColumn('plan', 'text').execute()
}
