import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import type { Month } from '../invoice-rules.ts'

export type SumRow = Selectable<Schema['brokerage_sum']>
export type NewSum = Insertable<Schema['brokerage_sum']>
type FeedRow = Selectable<Schema['feed_brokerage']>

export async function selectSummed(db: Database): Promise<string[]> {
  return (await db.selectFrom('brokerage_file').select('file_id').execute()).map(({ file_id }) => file_id)
}

/** Some rows of a file, by line. */
export async function selectRowsAfter(
  db: Database,
  fileId: string,
  line: number,
  limit: number,
): Promise<FeedRow[]> {
  return await db
    .selectFrom('feed_brokerage')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Rows of some files about some folios. */
export async function selectRowsOfFolios(
  db: Database,
  fileIds: readonly string[],
  folios: readonly string[],
): Promise<FeedRow[]> {
  if (fileIds.length === 0 || folios.length === 0) return []
  return await db
    .selectFrom('feed_brokerage')
    .selectAll()
    .where('folio', 'in', folios)
    .where('file_id', 'in', fileIds)
    .execute()
}

/** Which files say something of which house and month. */
export async function selectFileMonths(
  db: Database,
): Promise<Pick<SumRow, 'file_id' | 'registrar' | 'house' | 'month'>[]> {
  return await db
    .selectFrom('brokerage_sum')
    .select(['file_id', 'registrar', 'house', 'month'])
    .distinct()
    .execute()
}

export async function deleteSums(trx: Transaction): Promise<void> {
  await trx.deleteFrom('brokerage_sum').execute()
  await trx.deleteFrom('brokerage_file').execute()
}

/** Marks a file as added up. Returns false if it is already. */
export async function insertSummed(trx: Transaction, fileId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('brokerage_file')
    .values({ file_id: fileId })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const total = (column: keyof SumRow) => sql<never>`cast(sum(${sql.ref(column)}) as bigint)`

/** Sums over all files. */
export type MonthSum = Omit<SumRow, 'file_id' | 'code' | 'scheme'>
export type SchemeSum = Omit<SumRow, 'file_id'>

const sums = (db: Database) =>
  db
    .selectFrom('brokerage_sum')
    .select((eb) => [
      'registrar',
      'house',
      'month',
      ...(
        [
          'paid_paise',
          'back_paise',
          'gst_paise',
          'gst_rows',
          'row_count',
          'expected_paise',
          'compared_paise',
          'asset_days',
        ] as const
      ).map((column) => total(column).as(column)),
      eb.fn.max('back_on').as('back_on'),
    ])

/** The sums of each house and month in a time. */
export async function selectMonthSums(db: Database, from: Month, to: Month): Promise<MonthSum[]> {
  return await sums(db)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy(['registrar', 'house', 'month'])
    .orderBy('registrar')
    .orderBy('house')
    .orderBy('month')
    .execute()
}

/** The sums of each scheme of a house in some months. */
export async function selectSchemeSums(
  db: Database,
  { registrar, house }: Pick<SumRow, 'registrar' | 'house'>,
  months: readonly Month[],
): Promise<SchemeSum[]> {
  return await sums(db)
    .select((eb) => ['code', eb.fn.max('scheme').as('scheme')])
    .where('month', 'in', months)
    .where('registrar', '=', registrar)
    .where('house', '=', house)
    .groupBy(['registrar', 'house', 'month', 'code'])
    .orderBy('code')
    .execute()
}
