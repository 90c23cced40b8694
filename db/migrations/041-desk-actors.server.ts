import type { Kysely } from 'kysely'

/** Who of the firm's people did something. What was written down before this names nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_event').addColumn('actor', 'text').execute()
  await db.schema.alterTable('mark').addColumn('actor', 'text').execute()
  await db.schema
    .createTable('desk_act')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('desk_act_by_time').on('desk_act').column('at').execute()
}
