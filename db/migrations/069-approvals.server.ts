import type { Kysely } from 'kysely'

/** What one member of staff proposes and another decides on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_by_name', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_by_name', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decision', 'text')
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('proposal_by_state').on('proposal').columns(['state', 'made_at']).execute()
  await db.schema.createIndex('proposal_by_record').on('proposal').columns(['record', 'state']).execute()
  await db.schema.createIndex('proposal_by_account').on('proposal').column('account_id').execute()
}
