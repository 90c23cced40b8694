import type { Kysely } from 'kysely'

/**
 * What imports of account statements keep: where each entry is printed, the balances that were proved, the folios with their
 * holders, entries that a statement replaced, and schemes that only a statement knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'sha256',
    'holder',
    'maker',
    'layout',
    'statement_kind',
    'period_from',
    'period_to',
    'taken_in_by',
  ]) {
    await db.schema.alterTable('ledger_import').addColumn(column, 'text').execute()
  }

  const ofImport = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('ledger_import.id').onDelete('cascade'),
      )

  await ofImport('entry_place')
    // The entry may be removed and put back, so nothing refers to it.
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('page', 'integer')
    .addColumn('line', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_place_key', ['entry_id', 'import_id'])
    .execute()
  await db.schema.createIndex('entry_place_by_import').on('entry_place').column('import_id').execute()
  await db.schema.createIndex('entry_place_by_account').on('entry_place').column('account_id').execute()

  await ofImport('statement_balance')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('takes', 'text', (column) => column.notNull())
    .addColumn('cost_gap', 'text')
    .addColumn('closing_milli', 'bigint', (column) => column.notNull())
    .addColumn('difference_milli', 'bigint', (column) => column.notNull())
    .addColumn('nav_e8', 'bigint')
    .addColumn('nav_on', 'text')
    .addPrimaryKeyConstraint('statement_balance_key', ['import_id', 'place'])
    .execute()
  await db.schema
    .createIndex('statement_balance_by_scheme')
    .on('statement_balance')
    .columns(['scheme_code', 'nav_on'])
    .execute()
  await db.schema
    .createIndex('statement_balance_by_account')
    .on('statement_balance')
    .column('account_id')
    .execute()

  await ofImport('statement_folio')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('house', 'text')
    .addColumn('holders', 'text', (column) => column.notNull())
    .addColumn('guardian', 'text')
    .addColumn('nominees', 'text', (column) => column.notNull())
    .addColumn('kyc', 'text')
    .addColumn('pan_kyc', 'text')
    .addColumn('pan_id', 'text', (column) => column.references('client_pan.id').onDelete('set null'))
    .addPrimaryKeyConstraint('statement_folio_key', ['import_id', 'place'])
    .execute()
  await db.schema
    .createIndex('statement_folio_by_account')
    .on('statement_folio')
    .column('account_id')
    .execute()
  await db.schema.createIndex('statement_folio_by_pan').on('statement_folio').column('pan_id').execute()

  await ofImport('replaced_entry')
    .addColumn('entry_id', 'text', (column) => column.primaryKey())
    .addColumn('of_import_id', 'text')
    .addColumn('scheme_code', 'text', (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('replaced_entry_by_import').on('replaced_entry').column('import_id').execute()
  await db.schema.createIndex('replaced_entry_by_account').on('replaced_entry').column('account_id').execute()

  await db.schema
    .createTable('statement_scheme')
    .addColumn('code', 'text', (column) => column.primaryKey().references('scheme.code'))
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('isin', 'text')
    .addColumn('registrar', 'text')
    .addColumn('registrar_code', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('house', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('statement_scheme_by_account')
    .on('statement_scheme')
    .column('account_id')
    .execute()
}
