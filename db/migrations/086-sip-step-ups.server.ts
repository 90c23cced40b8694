import type { Kysely } from 'kysely'

/** How the amount of a registered SIP rises. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, empty] of [
    ['step_up_frequency', 'text', ''],
    ['step_up_paise', 'bigint', 0],
    ['step_up_percent', 'text', ''],
  ] as const) {
    await db.schema
      .alterTable('feed_sip')
      .addColumn(name, type, (column) => column.notNull().defaultTo(empty))
      .execute()
  }
}
