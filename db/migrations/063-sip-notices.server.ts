import type { Kysely } from 'kysely'

/** The mails about SIPs that clients were sent, and the kinds of mail they turned off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const owned = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )

  await owned('sip_notice')
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sip_notice_once', ['account_id', 'folio', 'scheme_code', 'kind', 'about'])
    .execute()

  await owned('unwanted_mail')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('unwanted_mail_once', ['account_id', 'topic'])
    .execute()

  // Clients with instalments of the last months, every day.
  await db.schema.createIndex('ledger_entry_by_kind').on('ledger_entry').columns(['kind', 'date']).execute()
}
