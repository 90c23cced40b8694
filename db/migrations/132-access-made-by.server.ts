import type { Kysely } from 'kysely'

/** Who made the link that a member of the staff sets up access with: the two do not count as two persons for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('access_made_by', 'text').execute()
  await db.schema.alterTable('staff').addColumn('access_made_at', 'text').execute()
  await db.schema
    .alterTable('staff')
    .addColumn('access_link_shown', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
