import type { Kysely } from 'kysely'

/** Clients' transactions and imports, requests to the firm, profiles, payment details and closings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const owned = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('account_id', 'text', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
  const ownedOnce = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('account_id', 'text', (column) =>
        column.primaryKey().references('account.id').onDelete('cascade'),
      )

  await owned('ledger_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('row_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ledger_import_by_account').on('ledger_import').column('account_id').execute()

  await owned('ledger_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('folio', 'text', (column) => column.notNull())
    .addColumn('scheme_code', 'text', (column) => column.notNull().references('scheme.code'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('stamp_duty_paise', 'bigint', (column) => column.notNull())
    .addColumn('load_paise', 'bigint', (column) => column.notNull())
    .addColumn('units_milli', 'bigint', (column) => column.notNull())
    .addColumn('nav_e8', 'bigint')
    .addColumn('reverses', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.references('ledger_import.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('ledger_entry_by_account')
    .on('ledger_entry')
    .columns(['account_id', 'date', 'position'])
    .execute()
  await db.schema.createIndex('ledger_entry_by_import').on('ledger_entry').column('import_id').execute()

  await owned('invest_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('scheme_code', 'text', (column) => column.notNull().references('scheme.code'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('wanted_on', 'text', (column) => column.notNull())
    .addColumn('folio', 'text')
    .addColumn('note', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('invest_request_by_account')
    .on('invest_request')
    .columns(['account_id', 'created_at'])
    .execute()

  await ownedOnce('profile')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await owned('profile_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('profile_change_by_account')
    .on('profile_change')
    .columns(['account_id', 'changed_at'])
    .execute()
  await ownedOnce('picture')
    .addColumn('webp_base64', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()

  await owned('saved_card')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('expires', 'text', (column) => column.notNull())
    .addColumn('is_primary', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('saved_card_by_account').on('saved_card').column('account_id').execute()
  await owned('upi_id')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('upi_id_by_account').on('upi_id').column('account_id').execute()
  await ownedOnce('bank_account')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addColumn('ifsc', 'text', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('consent_withdrawal')
    .addColumn('consent_id', 'text', (column) =>
      column.primaryKey().references('consent.id').onDelete('cascade'),
    )
    .addColumn('withdrawn_at', 'text', (column) => column.notNull())
    .execute()
  await ownedOnce('account_closing')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('closes_at', 'text', (column) => column.notNull())
    .execute()
}
