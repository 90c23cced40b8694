import type { Kysely } from 'kysely'

/** When and on which number a sender of a message or a client with a request is called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['message', 'invest_request']) {
    for (const column of ['slot_date', 'slot_from', 'slot_to']) {
      await db.schema.alterTable(table).addColumn(column, 'text').execute()
    }
  }
  await db.schema.alterTable('invest_request').addColumn('phone', 'text').execute()
}
