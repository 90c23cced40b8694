import { selectFilesHolding } from '#features/registrar/files.server.ts'
import { rateOfPercent } from '#finance/costs.ts'
import { daysBetween } from '#finance/dates.ts'
import { trailOf } from '#finance/gst.ts'
import type { Paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import {
  deleteSums,
  insertSummed,
  type NewSum,
  selectFileMonths,
  selectRowsAfter,
  selectRowsOfFolios,
  selectSummed,
} from './tables/sums.server.ts'

type Row = Awaited<ReturnType<typeof selectRowsAfter>>[number]
type Sums = Map<string, NewSum>

/** The site's own requests wait for one of these at most. */
const rowsAtOnce = 1_000

const running = new WeakMap<object, Promise<void>>()

/** Adds up the brokerage files that are not yet; all of them once one is gone, since it may stand in the place of others. */
export async function sumBrokerageFiles({ db, store }: Pick<Services, 'db' | 'store'>): Promise<void> {
  const before = running.get(store)
  if (before) return await before
  const now = sumNew({ db, store }).finally(() => running.delete(store))
  running.set(store, now)
  await now
}

async function sumNew({ db, store }: Pick<Services, 'db' | 'store'>): Promise<void> {
  const files = await selectFilesHolding(db, 'brokerage')
  const summed = new Set(await selectSummed(db))
  const isInOrder = summed.size <= files.length && files.slice(0, summed.size).every((id) => summed.has(id))
  if (!isInOrder) await db.transaction().execute(deleteSums)
  for (const [at, file] of files.entries()) {
    if (isInOrder && summed.has(file)) continue
    const sums = await sumsOf(db, file, files.slice(0, at))
    await db.transaction().execute(async (trx) => {
      if (await insertSummed(trx, file)) await store.insertRows(trx, 'brokerage_sum', [...sums.values()])
    })
  }
}

/** No row is about more: such a row is not counted, like one without a day or a house. */
const mostPaise = 10_000_00_00_000_00

const monthOf = (row: Row) =>
  row.house === '' || Math.abs(row.brokerage_paise) > mostPaise
    ? ''
    : (row.to_day ?? row.from_day ?? row.processed_on ?? '').slice(0, 7)
const coverOf = ({ registrar, house }: Pick<Row, 'registrar' | 'house'>, month: string) =>
  `${registrar}\n${house}\n${month}`

async function sumsOf(db: Services['db'], file: string, earlier: readonly string[]): Promise<Sums> {
  const sums: Sums = new Map()
  await eachPart(db, file, async (rows) => {
    for (const row of rows) add(sums, row, file, 1)
  })
  const months = new Set([...sums.values()].map((own) => coverOf(own, own.month)))
  const overlapping = new Set(
    (await selectFileMonths(db))
      .filter((row) => earlier.includes(row.file_id) && months.has(coverOf(row, row.month)))
      .map(({ file_id }) => file_id),
  )
  if (overlapping.size > 0)
    await subtract(
      db,
      sums,
      file,
      earlier.filter((id) => overlapping.has(id)),
    )
  return sums
}

async function eachPart(
  db: Services['db'],
  file: string,
  run: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let line = -1; ; ) {
    const rows = await selectRowsAfter(db, file, line, rowsAtOnce)
    await run(rows)
    if (rows.length < rowsAtOnce) return
    line = rows.at(-1)!.line
    await nextTurn()
  }
}

/** Names a transaction, kind and days: the last file that says it counts. */
const keyOf = (row: Row) =>
  [row.registrar, row.house, row.folio, row.code, row.number, row.type, row.from_day, row.to_day].join('\n')

/** Takes off what the last earlier file says of the same; that one has taken off those before it. */
async function subtract(
  db: Services['db'],
  sums: Sums,
  file: string,
  earlier: readonly string[],
): Promise<void> {
  const seen = new Set<string>()
  await eachPart(db, file, async (rows) => {
    const keys = new Set(rows.map(keyOf).filter((key) => !seen.has(key)))
    const others = await selectRowsOfFolios(db, earlier, [...new Set(rows.map(({ folio }) => folio))])
    const byKey = Map.groupBy(others, keyOf)
    for (const key of keys) {
      seen.add(key)
      const same = byKey.get(key) ?? []
      const last = earlier.findLast((id) => same.some(({ file_id }) => file_id === id))
      for (const row of same) if (row.file_id === last) add(sums, row, file, -1)
    }
  })
}

/** What average, rate and days of a row come to; null where the row lacks one. */
function expectedOf(row: Row): Paise | null {
  const rate = rateOfPercent(row.rate_percent)
  const average = row.average_assets_paise
  if (!rate || average <= 0 || average > mostPaise || daysOf(row) <= 0) return null
  return trailOf(average, rate, daysOf(row))
}

const daysOf = ({ from_day, to_day }: Row) =>
  from_day && to_day ? Math.min(366, daysBetween(from_day, to_day) + 1) : 0

function add(sums: Sums, row: Row, file: string, sign: 1 | -1): void {
  const { registrar, house, code, scheme, brokerage_paise: brokerage } = row
  const month = monthOf(row)
  const key = [registrar, house, code, month].join('\n')
  const sum = sums.get(key) ?? {
    ...{ file_id: file, registrar, house, code, month, scheme: '', back_on: null },
    ...{ paid_paise: 0, back_paise: 0, gst_paise: 0, gst_rows: 0, row_count: 0 },
    ...{ expected_paise: 0, compared_paise: 0, asset_days: 0 },
  }
  const expected = brokerage > 0 ? expectedOf(row) : null
  sums.set(key, {
    ...sum,
    scheme: scheme || sum.scheme,
    paid_paise: sum.paid_paise + sign * Math.max(0, brokerage),
    back_paise: sum.back_paise + sign * Math.max(0, -brokerage),
    gst_paise: sum.gst_paise + sign * (row.gst_paise ?? 0),
    gst_rows: sum.gst_rows + (row.gst_paise === null ? 0 : sign),
    row_count: sum.row_count + sign,
    expected_paise: sum.expected_paise + sign * (expected ?? 0),
    compared_paise: sum.compared_paise + (expected === null ? 0 : sign * brokerage),
    asset_days: sum.asset_days + (expected === null ? 0 : sign * row.average_assets_paise * daysOf(row)),
    back_on: brokerage < 0 ? (row.processed_on ?? row.to_day ?? sum.back_on) : sum.back_on,
  })
}
