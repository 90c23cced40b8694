import { type DayNumber, dayNumber, type IsoDate } from './dates.ts'
import type { Folio } from './folio.ts'
import { withKnownPayments } from './known-payments.ts'
import type { Ledger, Position } from './ledger.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { cashFlows } from './ledger-moves.ts'
import { exactValue, paiseOf, worthOf } from './ledger-units.ts'
import { kindRules } from './transaction-kinds.ts'
import {
  knownOf,
  type MilliUnits,
  minus,
  type NavE8,
  type Paise,
  paise,
  rupeesOf,
  sum,
  sumKnown,
} from './units.ts'
import { type CashFlow, type XirrRefusal, type XirrResult, xirr } from './xirr.ts'

/** The newest price of a scheme, and the one before it. */
export type Price = {
  readonly navE8: NavE8
  readonly date: IsoDate
  readonly before: { readonly navE8: NavE8; readonly date: IsoDate } | null
}

/**
 * XIRR of holdings. `units-without-payment`: units came in or left without a payment in this ledger, so there is none.
 */
export type HoldingXirr = XirrResult | { readonly ok: false; readonly reason: HoldingXirrRefusal }
export type HoldingXirrRefusal = XirrRefusal | 'units-without-payment'

/** A position with units in it, at its price. What needs a price, or a cost that is not known, is null: never 0. */
export type Holding = Folio & {
  readonly position: Position
  readonly units: MilliUnits
  readonly costPaise: Paise | null
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
  readonly xirr: HoldingXirr
  /** What it is worth, on the day on which XIRR counts it; empty without a price. */
  readonly xirrValues: readonly DayValue[]
}

/**
 * What holdings come to. A sum is of what is known, and null if nothing is.
 *
 * Each holding is rounded to the paisa, and sums add the rounded holdings: the lines that a page, PDF or file prints add up
 * to the sum that it prints below them.
 */
export type Totals = {
  /** Of the holdings whose cost is known. */
  readonly costPaise: Paise | null
  /** Holdings with an unknown cost. They count in the value, and in no cost or gain. */
  readonly costUnknown: number
  /** Cost and value of the holdings that have both. */
  readonly pricedCostPaise: Paise | null
  readonly costedValuePaise: Paise | null
  /** Of all holdings that have a price; null when none has. */
  readonly valuePaise: Paise | null
  /** `costedValuePaise` less `pricedCostPaise`. */
  readonly gainPaise: Paise | null
  readonly returnFraction: number | null
  readonly dayChangePaise: Paise | null
  /** Schemes with units, each once however many folios hold it. */
  readonly activeFunds: number
  /** Realised: receipts of sales less what the sold units cost, of all units whose cost is known. */
  readonly realisedPaise: Paise | null
  /** Sales that include units with an unknown cost, and the proceeds of those units. */
  readonly unknownSales: number
  readonly unknownProceedsPaise: Paise
  /** The cost of units that were given away or passed to heirs, as far as it is known. */
  readonly givenCostPaise: Paise
  /** What was paid for units of which the cost is now not known, or not known of the whole holding. */
  readonly unclearCostPaise: Paise
  /** Payouts received. */
  readonly dividendsPaise: Paise
  /** Of all folios and schemes but those that `xirrWithout` counts, whose payments are not all known: {@link withKnownPayments}. */
  readonly xirr: HoldingXirr
  readonly xirrWithout: number
  /** What the holdings are worth that it counts, by the day on which it counts them; null if one has no price. */
  readonly xirrValues: readonly DayValue[] | null
  /** The oldest and newest date among the prices used. */
  readonly pricedFrom: IsoDate | null
  readonly pricedTo: IsoDate | null
  /** The holdings whose prices are much older than the newest one; null if none is. */
  readonly oldPrices: OldPrices | null
  /** Holdings without a price; they are in no value. */
  readonly unpriced: number
}

export type DayValue = { readonly day: DayNumber; readonly paise: Paise }

/** The part of a value that stands at old prices. */
export type OldPrices = {
  readonly paise: Paise
  /** The day of the oldest of them. */
  readonly date: IsoDate
  /** True if all of them are of that day. */
  readonly isOneDay: boolean
}

/** Funds publish a price every working day; two prices further apart than this are no holiday. */
const maxPriceLag = 14

/** The holdings of a ledger and what they come to. */
export type Valued = { readonly holdings: readonly Holding[]; readonly totals: Totals }

/**
 * Values a ledger, a holding at a time, for a server that answers others in between.
 *
 * @param ledger As read by `readLedger`.
 * @param prices By scheme code; a scheme that is missing has no price.
 * @yields Nothing, after each holding.
 * @returns Holdings with units, in the order of their first transaction, and the totals.
 */
export function* valueInSteps(
  ledger: Ledger,
  prices: ReadonlyMap<string, Price>,
): Generator<void, Valued, undefined> {
  const held = ledger.positions.filter((position) => position.units > 0)
  const values = held.map(({ units, schemeCode }) => {
    const price = prices.get(schemeCode)
    return price ? worthOf(units, price.navE8) : null
  })
  const totalPaise = sum(knownOf(values))
  const holdings: Holding[] = []
  for (const [at, position] of held.entries()) {
    holdings.push(toHolding(position, prices.get(position.schemeCode) ?? null, values[at]!, totalPaise))
    yield
  }
  return { holdings, totals: totalsOf(ledger, holdings) }
}

function toHolding(
  position: Position,
  price: Price | null,
  valuePaise: Paise | null,
  totalPaise: Paise,
): Holding {
  const { folio, schemeCode, units, costPaise } = position
  const gainPaise = valuePaise === null || costPaise === null ? null : minus(valuePaise, costPaise)
  const xirrValues = finalValue(position, valuePaise, price)
  return {
    position,
    folio,
    schemeCode,
    units,
    costPaise,
    price,
    valuePaise,
    gainPaise,
    returnFraction: fractionOf(gainPaise, costPaise),
    dayChangePaise: price ? dayChange(position, price) : null,
    allocation: valuePaise === null || totalPaise === 0 ? null : valuePaise / totalPaise,
    xirr: position.hasAllPayments ? xirr([...paymentsOf([position]), ...xirrValues.map(received)]) : noXirr,
    xirrValues,
  }
}

const noXirr: HoldingXirr = { ok: false, reason: 'units-without-payment' }

function fractionOf(gainPaise: Paise | null, costPaise: Paise | null): number | null {
  return gainPaise === null || costPaise === null || costPaise === 0 ? null : gainPaise / costPaise
}

/** Units that were bought on the day of the newest price have not changed since the one before. */
function dayChange({ lots }: Position, { navE8, date, before }: Price): Paise | null {
  if (!before) return null
  const units = sum(lots.filter((lot) => lot.entry.date < date).map((lot) => lot.left))
  return paiseOf(exactValue(units, minus(navE8, before.navE8)))
}

function totalsOf({ positions }: Ledger, holdings: readonly Holding[]): Totals {
  const isEmpty = holdings.length === 0
  const priced = holdings.filter((holding) => holding.price !== null)
  const costed = priced.filter((holding) => holding.costPaise !== null)
  const pricedCostPaise =
    costed.length > 0 || isEmpty ? sum(knownOf(costed.map((one) => one.costPaise))) : null
  const costedValuePaise = costed.length > 0 || isEmpty ? valueSum(costed) : null
  const gainPaise =
    costedValuePaise === null || pricedCostPaise === null ? null : minus(costedValuePaise, pricedCostPaise)
  const unknown = holdings.filter((holding) => holding.costPaise === null)
  const entries = positions.flatMap((position) => position.entries)
  const disposals = positions.flatMap((position) => position.disposals)
  const dates = datesOf(priced)
  return {
    costPaise: sumKnown(holdings.map((holding) => holding.costPaise)),
    costUnknown: unknown.length,
    pricedCostPaise,
    costedValuePaise,
    valuePaise: priced.length > 0 || isEmpty ? valueSum(priced) : null,
    gainPaise,
    returnFraction: fractionOf(gainPaise, pricedCostPaise),
    dayChangePaise: knownChange(priced),
    activeFunds: new Set(holdings.map((holding) => holding.schemeCode)).size,
    realisedPaise: sumKnown(disposals.map(({ knownGainPaise }) => knownGainPaise)),
    unknownSales: disposals.filter(({ costPaise }) => costPaise === null).length,
    unknownProceedsPaise: sum(disposals.map((disposal) => disposal.unknownProceedsPaise)),
    givenCostPaise: sum(positions.map((position) => position.givenCostPaise)),
    unclearCostPaise: sum([
      ...positions.map((position) => position.unclearCostPaise),
      ...unknown.map(({ position }) => position.knownCostPaise),
    ]),
    dividendsPaise: sum(entries.filter(isPayout).map((entry) => figuresOf(entry).amountPaise)),
    ...totalXirr(positions, holdings),
    pricedFrom: dates[0] ?? null,
    pricedTo: dates.at(-1) ?? null,
    oldPrices: oldPricesOf(priced, dates.at(-1)),
    unpriced: holdings.length - priced.length,
  }
}

/** A value is of its own day: each holding counts as sold on the day of its own price, not of the newest one. */
function totalXirr(
  positions: readonly Position[],
  holdings: readonly Holding[],
): Pick<Totals, 'xirr' | 'xirrWithout' | 'xirrValues'> {
  const counted = withKnownPayments(positions, holdings)
  const xirrWithout = positions.length - counted.length
  if (counted.length === 0 && xirrWithout > 0) return { xirr: noXirr, xirrWithout, xirrValues: null }
  const held = holdings.filter(({ position }) => counted.includes(position))
  const flows = paymentsOf(counted)
  // With a holding that has no price the sum of all flows would be short of its worth.
  if (held.some(({ price }) => price === null)) return { xirr: xirr(flows), xirrWithout, xirrValues: null }
  const values = held.flatMap((holding) => holding.xirrValues)
  const xirrValues = [...Map.groupBy(values, ({ day }) => day)]
    .map(([day, own]) => ({ day, paise: sum(own.map((value) => value.paise)) }))
    .sort((a, b) => a.day - b.day)
  return { xirr: xirr([...flows, ...xirrValues.map(received)]), xirrWithout, xirrValues }
}

/** The value of holdings, each rounded; those without a price have none. */
function valueSum(holdings: readonly Holding[]): Paise {
  return sum(knownOf(holdings.map(({ valuePaise }) => valuePaise)))
}

/** The days of their prices, oldest first. */
function datesOf(holdings: readonly Holding[]): IsoDate[] {
  return holdings.flatMap(({ price }) => (price ? [price.date] : [])).sort()
}

function knownChange(priced: readonly Holding[]): Paise | null {
  const changes = knownOf(priced.map(({ dayChangePaise }) => dayChangePaise))
  return changes.length === 0 ? null : sum(changes)
}

/**
 * The payments and receipts of some positions as XIRR takes them.
 *
 * Units that a merger moved take their payments along, each on its own day. Between two of the positions that cancels out.
 */
export function paymentsOf(positions: readonly Position[]): CashFlow[] {
  const carried = new Map<DayNumber, number>()
  for (const payment of positions.flatMap((position) => position.carried))
    carried.set(payment.day, (carried.get(payment.day) ?? 0) + payment.paise)
  return [
    ...[...carried].flatMap(([day, amount]) =>
      amount === 0 ? [] : [{ day, amount: rupeesOf(paise(amount)) }],
    ),
    ...cashFlows(positions.flatMap((position) => position.entries)),
  ]
}

/**
 * What the units left are worth, as if sold on the day of their price. Of a purchase that is newer than the price nothing
 * is known of its growth yet: then they count as sold on its day.
 */
function finalValue({ entries }: Position, valuePaise: Paise | null, price: Price | null): DayValue[] {
  if (valuePaise === null || valuePaise === 0 || price === null) return []
  const newest = entries.at(-1)?.date ?? price.date
  return [{ day: Math.max(dayNumber(newest), dayNumber(price.date)), paise: valuePaise }]
}

function received({ day, paise: size }: DayValue): CashFlow {
  return { day, amount: rupeesOf(size) }
}

function oldPricesOf(priced: readonly Holding[], newest: IsoDate | undefined): OldPrices | null {
  if (newest === undefined) return null
  const old = priced.filter(({ price }) => price && dayNumber(price.date) < dayNumber(newest) - maxPriceLag)
  const dates = datesOf(old)
  const [date] = dates
  return date ? { paise: valueSum(old), date, isOneDay: date === dates.at(-1) } : null
}

/** Money is received, and no unit is sold for it. */
function isPayout({ kind }: LedgerEntry): boolean {
  const { cash, units } = kindRules[kind]
  return cash === 1 && units === 0
}
