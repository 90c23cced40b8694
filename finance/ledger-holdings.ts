import { dayNumber, type IsoDate } from './dates.ts'
import type { Folio } from './folio.ts'
import type { Ledger, Position } from './ledger.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { cashFlows } from './ledger-moves.ts'
import { exactValue, paiseOf } from './ledger-units.ts'
import { kindRules } from './transaction-kinds.ts'
import { type MilliUnits, minus, type NavE8, type Paise, rupeesOf, sum } from './units.ts'
import { type XirrResult, xirr } from './xirr.ts'

/** The newest price of a scheme, and the one before it. */
export type Price = {
  readonly navE8: NavE8
  readonly date: IsoDate
  readonly before: { readonly navE8: NavE8; readonly date: IsoDate } | null
}

/** A position with units in it, at its price. What needs a price is null without one: never 0. */
export type Holding = Folio & {
  readonly position: Position
  readonly units: MilliUnits
  readonly costPaise: Paise
  readonly price: Price | null
  readonly valuePaise: Paise | null
  readonly gainPaise: Paise | null
  /** Gain over cost, a fraction; null when nothing was paid for the units. */
  readonly returnFraction: number | null
  /** Since the price before, on the units that were held then. */
  readonly dayChangePaise: Paise | null
  /** Share of the value of all holdings, a fraction. */
  readonly allocation: number | null
  /** Of this folio and scheme since its first transaction, sold units included. */
  readonly xirr: XirrResult
}

export type Totals = {
  readonly costPaise: Paise
  /** The cost of the holdings that have a price. */
  readonly pricedCostPaise: Paise
  /** Of all holdings that have a price; null when none has. Rounded once, after adding. */
  readonly valuePaise: Paise | null
  /** Value less the cost of what has a price. */
  readonly gainPaise: Paise | null
  readonly returnFraction: number | null
  readonly dayChangePaise: Paise | null
  /** Schemes with units, each once however many folios hold it. */
  readonly activeFunds: number
  /** Realised: receipts of all sales less what the sold units cost. */
  readonly realisedPaise: Paise
  /** Payouts received. */
  readonly dividendsPaise: Paise
  readonly xirr: XirrResult
  /** The oldest and newest date among the prices used. */
  readonly pricedFrom: IsoDate | null
  readonly pricedTo: IsoDate | null
  /** Holdings without a price; they are in no value. */
  readonly unpriced: number
}

/**
 * Values a ledger.
 *
 * @param ledger As read by `readLedger`.
 * @param prices By scheme code; a scheme that is missing has no price.
 * @returns Holdings with units, in the order of their first transaction, and the totals.
 */
export function valueLedger(ledger: Ledger, prices: ReadonlyMap<string, Price>): Valued {
  const steps = valueInSteps(ledger, prices)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The holdings of a ledger and what they come to. */
export type Valued = { readonly holdings: readonly Holding[]; readonly totals: Totals }

/**
 * {@link valueLedger}, a holding at a time, for a server that answers others in between.
 *
 * @yields Nothing, after each holding.
 */
export function* valueInSteps(
  ledger: Ledger,
  prices: ReadonlyMap<string, Price>,
): Generator<void, Valued, undefined> {
  const held = ledger.positions.filter((position) => position.units > 0)
  let exactTotal = 0n
  for (const { units, schemeCode } of held) {
    const price = prices.get(schemeCode)
    if (price) exactTotal += exactValue(units, price.navE8)
  }
  const holdings: Holding[] = []
  for (const position of held) {
    holdings.push(toHolding(position, prices.get(position.schemeCode) ?? null, exactTotal))
    yield
  }
  return { holdings, totals: totalsOf(ledger, holdings, exactTotal) }
}

function toHolding(position: Position, price: Price | null, exactTotal: bigint): Holding {
  const { folio, schemeCode, units, costPaise } = position
  const exact = price ? exactValue(units, price.navE8) : null
  const valuePaise = exact === null ? null : paiseOf(exact)
  const gainPaise = valuePaise === null ? null : minus(valuePaise, costPaise)
  return {
    position,
    folio,
    schemeCode,
    units,
    costPaise,
    price,
    valuePaise,
    gainPaise,
    returnFraction: gainPaise === null || costPaise === 0 ? null : gainPaise / costPaise,
    dayChangePaise: price ? dayChange(position, price) : null,
    // The quotient of two exact sums: as numbers both keep fifteen digits.
    allocation: exact === null || exactTotal === 0n ? null : Number(exact) / Number(exactTotal),
    xirr: xirrOf(position.entries, valuePaise, price?.date ?? null),
  }
}

/** Units that were bought on the day of the newest price have not changed since the one before. */
function dayChange({ lots }: Position, { navE8, date, before }: Price): Paise | null {
  if (!before) return null
  const units = sum(lots.filter((lot) => lot.entry.date < date).map((lot) => lot.left))
  return paiseOf(exactValue(units, minus(navE8, before.navE8)))
}

function totalsOf(ledger: Ledger, holdings: readonly Holding[], exactTotal: bigint): Totals {
  const priced = holdings.filter((holding) => holding.price !== null)
  const valuePaise = priced.length > 0 || holdings.length === 0 ? paiseOf(exactTotal) : null
  const pricedCostPaise = sum(priced.map((holding) => holding.costPaise))
  const gainPaise = valuePaise === null ? null : minus(valuePaise, pricedCostPaise)
  const dates = priced.flatMap(({ price }) => (price ? [price.date] : [])).sort()
  const entries = ledger.positions.flatMap((position) => position.entries)
  const unpriced = holdings.length - priced.length
  const changes = priced.flatMap(({ dayChangePaise }) => (dayChangePaise === null ? [] : [dayChangePaise]))
  return {
    costPaise: sum(holdings.map((holding) => holding.costPaise)),
    pricedCostPaise,
    valuePaise,
    gainPaise,
    returnFraction: gainPaise === null || pricedCostPaise === 0 ? null : gainPaise / pricedCostPaise,
    dayChangePaise: changes.length === 0 ? null : sum(changes),
    activeFunds: new Set(holdings.map((holding) => holding.schemeCode)).size,
    realisedPaise: sum(
      ledger.positions.flatMap(({ disposals }) => disposals.map(({ gainPaise }) => gainPaise)),
    ),
    dividendsPaise: sum(entries.filter(isPayout).map((entry) => figuresOf(entry).amountPaise)),
    // With a holding that has no price the sum of all flows would be short of its worth.
    xirr: xirrOf(entries, unpriced > 0 ? null : valuePaise, dates.at(-1) ?? null),
    pricedFrom: dates[0] ?? null,
    pricedTo: dates.at(-1) ?? null,
    unpriced,
  }
}

/** The last flow is what the units left are worth on the day of their price, as if sold then. */
function xirrOf(entries: readonly LedgerEntry[], valuePaise: Paise | null, date: IsoDate | null): XirrResult {
  const flows = cashFlows(entries)
  if (valuePaise !== null && valuePaise > 0 && date !== null) {
    const day = dayNumber(date)
    const counted = flows.filter((flow) => flow.day <= day)
    // A purchase that is newer than the newest price: nothing is known of its growth yet.
    if (counted.length < flows.length)
      return xirr([...flows, { day: flows.at(-1)!.day, amount: rupeesOf(valuePaise) }])
    return xirr([...counted, { day, amount: rupeesOf(valuePaise) }])
  }
  return xirr(flows)
}

/** Money is received, and no unit is sold for it. */
function isPayout({ kind }: LedgerEntry): boolean {
  const { cash, units } = kindRules[kind]
  return cash === 1 && units === 0
}
