import type { Kysely } from 'kysely'

/** What the office does about what is due, the letters about gaps, and the compliance calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('work_mark')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('note', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .execute()
  await db.schema
    .createIndex('work_mark_by_subject')
    .on('work_mark')
    .columns(['subject', 'subject_id'])
    .execute()
  await db.schema.createIndex('work_mark_by_account').on('work_mark').column('account_id').execute()

  await db.schema
    .createTable('work_hold')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('staff_id', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'text', (column) => column.notNull())
    .addColumn('returns_at', 'text')
    .addPrimaryKeyConstraint('work_hold_once', ['subject', 'subject_id'])
    .execute()

  await db.schema
    .createTable('gap_letter')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('prepared_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gap_letter_once', ['account_id', 'kind', 'about'])
    .execute()

  await db.schema
    .createTable('calendar_entry')
    .addColumn('item', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text')
    .addColumn('due_on', 'text')
    .addColumn('every_months', 'integer')
    .addColumn('staff_id', 'text')
    .addColumn('owner', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()

  await db.schema
    .createTable('calendar_proof')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addUniqueConstraint('calendar_proof_once', ['item', 'due_on'])
    .execute()

  await db.schema
    .createTable('calendar_reminder')
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_reminder_once', ['item', 'due_on', 'days'])
    .execute()
}
