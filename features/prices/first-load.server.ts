import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { yardsticks } from '#content/yardsticks.ts'
import { batchesOf, inBatches } from '#kit/store/batches.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { parseNavE8 } from './amfi-fields.ts'
import { importNavFile } from './import-navs.server.ts'
import { saveSchemes } from './schemes.server.ts'

const data = join(import.meta.dirname, '../../content/data')
const dailyFile = 'amfi/NAVAll-2026-08-18.txt.gz'

interface Fund {
  readonly schemeCode: string
  readonly isin: string
  readonly name: string
  readonly fundHouse: string
}

/**
 * Fills an empty database with the prices that come with the project: the
 * whole histories of the firm's funds, AMFI's file of 18 August 2026, so
 * that every Indian scheme can be found, and the histories of the index funds that clients' money is measured by.
 *
 * Each part is loaded once. The version of the prices is
 * raised by the last transaction, so an interrupted load is repeated at the next start, over the partial data.
 *
 * @returns True if it loaded any prices.
 * @source content/data/nav and content/data/index-funds (AMFI's published NAVs), content/data/amfi (NAVAll.txt).
 */
export async function loadFirstPrices(store: Store): Promise<boolean> {
  const isFirst = (await selectVersion(store.db, 'prices')) === 0
  if (isFirst) await loadListedFunds(store)
  const hasMore = (await selectVersion(store.db, 'index-funds')) === 0
  if (hasMore) await loadIndexFunds(store)
  return isFirst || hasMore
}

async function loadListedFunds(store: Store): Promise<void> {
  const funds: Fund[] = JSON.parse(readFileSync(join(data, 'funds.json'), 'utf8'))
  const schemes = funds.map(({ schemeCode, isin, name, fundHouse }) => ({
    code: schemeCode,
    name,
    fund_house: fundHouse,
    // The daily file below says which section it belongs to.
    section: '',
    isin,
    isin_reinvestment: null,
    plan: null,
    option: null,
    newest: null,
  }))
  await inBatches(store, batchesOf(schemes), (trx, some) => saveSchemes(store, trx, some))
  for (const { schemeCode } of funds) {
    await inBatches(store, batchesOf(readHistory(schemeCode)), (trx, navs) => store.writeNavs(trx, navs))
  }
  const daily = await importNavFile(store, [gunzipSync(readFileSync(join(data, dailyFile)))])
  if (!daily.ok) throw new Error(`${dailyFile} can't be used: ${daily.reason} in line ${daily.line}`)
}

/** The histories of the index funds that clients' money is measured by; a database of an older version has none. */
async function loadIndexFunds(store: Store): Promise<void> {
  const funds = yardsticks.filter(({ isShipped }) => isShipped)
  const schemes = funds.map(({ code, isin, name, house }) => ({
    ...{ code, isin, name, fund_house: house },
    ...{ section: '', isin_reinvestment: null, plan: null, option: null, newest: null },
  }))
  await inBatches(store, batchesOf(schemes), (trx, some) => saveSchemes(store, trx, some))
  for (const { code } of funds) {
    await inBatches(store, batchesOf(readIndexFund(code)), (trx, navs) => store.writeNavs(trx, navs))
  }
  await store.db.transaction().execute((trx) => store.bumpVersion(trx, 'index-funds'))
}

/**
 * The history of one of the firm's funds, as it came with the project.
 *
 * @throws {Error} If the file is damaged. The message names a line.
 */
export function readHistory(schemeCode: string): HistoryRow[] {
  const path = `nav/${schemeCode}.csv`
  return readRows(schemeCode, path, readFileSync(join(data, path), 'utf8'))
}

/**
 * The history of one of the index funds, as it came with the project.
 *
 * @throws {Error} If the file is damaged. The message names a line.
 */
function readIndexFund(schemeCode: string): HistoryRow[] {
  const path = `index-funds/${schemeCode}.csv.gz`
  return readRows(schemeCode, path, gunzipSync(readFileSync(join(data, path))).toString('utf8'))
}

interface HistoryRow {
  readonly scheme_code: string
  readonly date: string
  readonly nav_e8: number
}

function readRows(schemeCode: string, path: string, text: string): HistoryRow[] {
  const [header, ...lines] = text.trimEnd().split('\n')
  if (header !== 'date,nav') throw new Error(`${path} must begin with the line date,nav`)
  return lines.map((line, index) => {
    const [date = '', text = ''] = line.split(',')
    const nav = parseNavE8(text)
    if (!nav.ok || !/^\d{4}-\d\d-\d\d$/.test(date))
      throw new Error(`${path} can't be read in line ${index + 2}`)
    return { scheme_code: schemeCode, date, nav_e8: nav.value }
  })
}
