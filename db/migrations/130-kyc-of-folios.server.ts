import type { Kysely } from 'kysely'

/** The KYC of folios by a registrar's own report; and what investor masters say of nominees that are not wanted, KYC and demat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feed_folio').addColumn('has_opted_out', 'integer').execute()
  await db.schema.alterTable('feed_folio').addColumn('kyc', 'text').execute()
  await db.schema.alterTable('feed_folio').addColumn('is_demat', 'integer').execute()
  await db.schema
    .createTable('feed_kyc')
    .addColumn('file_id', 'text', (column) => column.notNull().references('feed_file.id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('registrar', 'text', (column) => column.notNull())
    .addColumn('house', 'text', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('scheme', 'text', (column) => column.notNull())
    .addColumn('people', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('on', 'text')
    .addPrimaryKeyConstraint('feed_kyc_key', ['file_id', 'line'])
    .execute()
  await db.schema.createIndex('feed_kyc_by_folio').on('feed_kyc').columns(['folio', 'registrar']).execute()
}
