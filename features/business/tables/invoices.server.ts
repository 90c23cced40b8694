import { type Insertable, type Selectable, sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { DocumentKind, Month } from '../invoice-rules.ts'

export type HouseRow = Selectable<Schema['fund_house']>
export type InvoiceRow = Selectable<Schema['invoice']>
export type HouseMonthRow = Selectable<Schema['house_month']>
export type SettingRow = Omit<Selectable<Schema['invoice_setting']>, 'id'>
/** Names a fund house. */
export type HouseKey = Pick<HouseRow, 'registrar' | 'house'>

export async function selectHouses(db: Database): Promise<HouseRow[]> {
  return await db.selectFrom('fund_house').selectAll().execute()
}

export async function saveHouse(db: Database, row: HouseRow): Promise<void> {
  const { name, gstin, address, mail } = row
  await db
    .insertInto('fund_house')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['registrar', 'house']).doUpdateSet({ name, gstin, address, mail }),
    )
    .execute()
}

/** What the office copied about the houses in a time. */
export async function selectTyped(db: Database, from: Month, to: Month): Promise<HouseMonthRow[]> {
  return await db
    .selectFrom('house_month')
    .selectAll()
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()
}

export async function saveTyped(db: Database, row: HouseMonthRow): Promise<void> {
  const { draft_paise, received_paise, tds_paise } = row
  await db
    .insertInto('house_month')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['registrar', 'house', 'month'])
        .doUpdateSet({ draft_paise, received_paise, tds_paise }),
    )
    .execute()
}

/** The series of the numbers and the turnover, as entered; a prefix of the kind most use until then. */
export async function readSetting(db: Database): Promise<SettingRow> {
  const row = await db
    .selectFrom('invoice_setting')
    .select(['prefix', 'turnover_paise'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row ?? { prefix: 'INV', turnover_paise: 0 as SettingRow['turnover_paise'] }
}

export async function saveSetting(db: Database, setting: SettingRow): Promise<void> {
  await db
    .insertInto('invoice_setting')
    .values({ id: 1, ...setting })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(setting))
    .execute()
}

/** Takes the next number of a series, and lets no other transaction take one until this ends. */
export async function takeNumber(trx: Transaction, kind: DocumentKind, year: string): Promise<number> {
  await trx
    .insertInto('invoice_series')
    .values({ kind, year, sequence: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute()
  const { sequence } = await trx
    .updateTable('invoice_series')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('sequence')
    .executeTakeFirstOrThrow()
  return sequence
}

export async function insertInvoice(trx: Transaction, row: Insertable<Schema['invoice']>): Promise<void> {
  await trx.insertInto('invoice').values(row).execute()
}

/** A document with the portal's number, if it has one. */
type MaybeSent = InvoiceRow & { readonly irn: string | null; readonly qr: string | null }

const documents = (db: Database) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice_irn', 'invoice_irn.invoice_id', 'invoice.id')
    .selectAll('invoice')
    .select(['invoice_irn.irn', 'invoice_irn.qr'])

export async function findInvoice(db: Database, id: string): Promise<MaybeSent | null> {
  return (await documents(db).where('invoice.id', '=', id).executeTakeFirst()) ?? null
}

/** The documents of some months of brokerage, in the order of their numbers. */
export async function selectInvoices(db: Database, from: Month, to: Month): Promise<MaybeSent[]> {
  return await documents(db)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('sequence')
    .execute()
}

/** The documents issued in a time, in the order of their numbers. */
export async function selectIssued(db: Database, from: IsoDate, to: IsoDate): Promise<MaybeSent[]> {
  return await documents(db)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .orderBy('kind', 'desc')
    .orderBy('year')
    .orderBy('sequence')
    .execute()
}

/** The last invoice of a house for a month or one before. */
export async function findLastInvoice(
  db: Database,
  { registrar, house }: HouseKey,
  month: Month,
): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('registrar', '=', registrar)
    .where('house', '=', house)
    .where('kind', '=', 'invoice')
    .where('month', '<=', month)
    .orderBy('month', 'desc')
    .orderBy('issued_on', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Writes the portal's number of a document. Returns false if it has one, or the number is another's. */
export async function insertIrn(db: Database, row: Insertable<Schema['invoice_irn']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invoice_irn')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The taxable amounts of the documents of each house and month. */
export async function selectIssuedSums(
  db: Database,
  from: Month,
  to: Month,
): Promise<(HouseKey & { readonly month: Month; readonly kind: DocumentKind; readonly paise: number })[]> {
  return await db
    .selectFrom('invoice')
    .select(['registrar', 'house', 'month', 'kind'])
    .select(sql<number>`cast(sum(taxable_paise) as bigint)`.as('paise'))
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy(['registrar', 'house', 'month', 'kind'])
    .execute()
}
