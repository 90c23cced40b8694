import { type AssetClass, assetClassOf } from '#content/asset-classes.ts'
import { newestNavsOf } from '#features/ledger/newest-prices.server.ts'
import { heldBy } from '#features/ledger/units-held.server.ts'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { addDays, addMonths, type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, minus, type Paise, paise, plus, sum } from '#finance/units.ts'
import { aged } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { firstDay, type Month } from './invoice-rules.ts'
import {
  type Counted,
  countNewPersons,
  type Days,
  findPriceDay,
  selectFlows,
  selectLedgerPersons,
  selectSellers,
  selectSipBook,
} from './tables/book.server.ts'

/** How many persons are read together. */
const personsAtOnce = 1_000

/** The money under care: units of all ledgers at the newest prices. */
export interface Care {
  readonly total: Paise
  readonly persons: number
  readonly pricesOf: IsoDate | null
  readonly byClass: readonly { readonly of: AssetClass; readonly paise: Paise }[]
  readonly byHouse: readonly { readonly of: string; readonly paise: Paise }[]
  /** Holdings without a price: not in the total. */
  readonly notCounted: { readonly schemes: number; readonly holdings: number }
}

/** Reads the money under care. It takes a while with many clients, in short parts. */
async function readCare(services: Services): Promise<Care> {
  const units = new Map<string, MilliUnits[]>()
  let persons = 0
  for (let after: string | null = ''; after !== null; ) {
    const ids: string[] = await selectLedgerPersons(services.db, after, personsAtOnce)
    for (const held of (await heldBy(services, ids)).values()) {
      if (held.size > 0) persons += 1
      for (const [code, folios] of held) {
        const own = units.get(code) ?? []
        own.push(...folios)
        units.set(code, own)
      }
    }
    after = ids.length < personsAtOnce ? null : (ids.at(-1) ?? null)
  }
  const codes = [...units.keys()]
  const prices = await newestNavsOf(services, codes)
  const schemes = new Map((await schemesOf(services, codes)).map((scheme) => [scheme.code, scheme]))
  const byClass = new Map<AssetClass, Paise>()
  const byHouse = new Map<string, Paise>()
  const notCounted = { schemes: 0, holdings: 0 }
  const add = <Key>(sums: Map<Key, Paise>, key: Key, value: Paise) =>
    sums.set(key, plus(sums.get(key) ?? paise(0), value))
  for (const [code, folios] of units) {
    const price = prices.get(code)
    if (price === undefined) {
      notCounted.schemes += 1
      notCounted.holdings += folios.length
      continue
    }
    const value = sum(folios.map((count) => worthOf(count, price)))
    const { section = '', name = '', fund_house = '' } = schemes.get(code) ?? {}
    add(byClass, assetClassOf(code, section, name), value)
    add(byHouse, fund_house, value)
  }
  return {
    total: sum([...byClass.values()]),
    persons,
    pricesOf: await findPriceDay(services.db, codes),
    byClass: parts(byClass),
    byHouse: parts(byHouse),
    notCounted,
  }
}

const codesAtOnce = 5_000

async function schemesOf({ db }: Pick<Services, 'db'>, codes: readonly string[]) {
  const found: Awaited<ReturnType<typeof selectSchemes>> = []
  for (let at = 0; at < codes.length; at += codesAtOnce)
    found.push(...(await selectSchemes(db, codes.slice(at, at + codesAtOnce))))
  return found
}

function parts<Key>(sums: ReadonlyMap<Key, Paise>): { readonly of: Key; readonly paise: Paise }[] {
  return [...sums].map(([of, value]) => ({ of, paise: value })).sort((a, b) => b.paise - a.paise)
}

/** The same for the screen, which takes what was read some minutes ago. */
export const careOf = aged('the money under care', readCare)

/** What came and went in a month: money, SIPs, persons. */
export interface MonthOfBook {
  readonly in: Counted
  /** Payments that came back: `net` is without them. */
  readonly back: Counted
  readonly out: Counted
  readonly net: Paise
  readonly sips: { readonly paid: Counted; readonly begun: Counted; readonly ended: Counted }
  readonly arrived: number
  readonly left: number
}

/** Reads what came and went in a month. Only the entries of that month and the one before are read. */
export async function readMonthOfBook(services: Services, month: Month): Promise<MonthOfBook> {
  const { db } = services
  const days = daysOf(month)
  const before = daysOf(addMonths(firstDay(month), -1).slice(0, 7))
  const flows = await selectFlows(db, days)
  const sellers = await selectSellers(db, days)
  const held = await heldBy(services, sellers)
  return {
    ...flows,
    net: minus(minus(flows.in.paise, flows.back.paise), flows.out.paise),
    sips: await selectSipBook(db, days, before),
    arrived: await countNewPersons(db, days),
    left: [...held.values()].filter((own) => own.size === 0).length,
  }
}

function daysOf(month: Month): Days {
  const from = firstDay(month)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Returns the last month that has ended, of which files tell. */
export function lastMonth({ clock }: Pick<Services, 'clock'>): Month {
  const today = istDate(clock.now())
  return addMonths(isoDate(`${today.slice(0, 7)}-01`), -1).slice(0, 7)
}
