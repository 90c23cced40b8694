import { type DayNumber, dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import type { FollowedExit, FollowedMoney, FollowedUnits } from '#finance/followed-money.ts'
import { stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import { lotGain } from '#finance/lot-gain.ts'
import { type HeldLot, quoteRedemption } from '#finance/redemption.ts'
import { redemptionGain, taxOn } from '#finance/redemption-gain.ts'
import { type NavSeries, navAt, navIndexOn } from '#finance/returns.ts'
import { milliUnits, type NavE8, paise } from '#finance/units.ts'
import { type Advised, maxPriceAge, noLoad, type OutcomeFund, type OutcomeFunds } from './outcome-facts.ts'
import type { Flow } from './outcome-payments.ts'

/** Money of one way: what leaving a holding brings, with what it costs. */
interface Left {
  readonly net: number
  readonly cost: number
  readonly isBeforeLoad: boolean
  readonly isBeforeTax: boolean
}

/** What one way brought, by day. */
export interface Made {
  readonly receipts: readonly { readonly day: DayNumber; readonly paise: number }[]
  readonly cost: number
  readonly isBeforeLoad: boolean
  readonly isBeforeTax: boolean
}

/** What her own units brought and would bring. null where a price is missing. */
export function ownMoney(
  { left, exits, income }: FollowedMoney,
  funds: OutcomeFunds,
  to: IsoDate,
): Made | null {
  const parts: (readonly [DayNumber, Left | null])[] = []
  for (const exit of exits) parts.push([dayNumber(exit.on), ownExit(exit, funds.of(exit.schemeCode))])
  for (const [code, units] of Map.groupBy(left, ({ schemeCode }) => schemeCode))
    parts.push([dayNumber(to), leave(units.map(toLot), funds.of(code), to)])
  return madeOf(parts, income)
}

function ownExit(exit: FollowedExit, fund: OutcomeFund): Left | null {
  if (exit.paise === null) return worth(toLot(exit).left, fund, exit.on)
  const { taxClass, gains } = fund.exitOn(exit.on)
  if (taxClass === null || gains === null)
    return { net: exit.paise, cost: 0, isBeforeLoad: false, isBeforeTax: true }
  const { gainPaise, rule } = lotGain(
    {
      boughtOn: exit.boughtOn,
      soldOn: exit.on,
      proceedsPaise: paise(Math.round(exit.paise)),
      paidPaise: exit.costPaise === null ? null : paise(Math.round(exit.costPaise)),
      valuedPaise: null,
    },
    taxClass,
    gains,
  )
  const tax = rule && taxOn(gainPaise, rule.rate)
  return {
    net: exit.paise - (tax ?? 0),
    cost: tax ?? 0,
    isBeforeLoad: false,
    isBeforeTax: tax === null || (rule?.rate === 'slab' && gainPaise !== null && gainPaise > 0),
  }
}

function toLot({ units, boughtOn, costPaise }: FollowedUnits): HeldLot {
  const left = milliUnits(Math.round(units))
  const cost = costPaise === null ? null : paise(Math.round(costPaise))
  return { boughtOn, earlier: null, bought: left, left, costLeftPaise: cost }
}

/** The same payments in one fund. null where a price is missing. */
export function inFund(
  flows: readonly Flow[],
  fund: OutcomeFund,
  to: IsoDate,
  dutyPerLakhOn: OutcomeFunds['dutyPerLakhOn'],
): Made | null {
  const parts: (readonly [DayNumber, Left | null])[] = []
  const kept: HeldLot[] = []
  for (const { day, paise: amount, exits } of flows) {
    const bought = nextPrice(fund.prices, day)
    if (bought === null) return null
    const boughtOn = dateOfDay(day)
    const units = unitsFor(amount, stampDutyOn(amount, dutyPerLakhOn(boughtOn)), bought)
    const lotOf = (part: number): HeldLot => {
      const left = milliUnits(Math.round(units * part))
      return { boughtOn, earlier: null, bought: left, left, costLeftPaise: paise(Math.round(amount * part)) }
    }
    let rest = 1
    for (const exit of exits) {
      rest -= exit.part
      const lot = lotOf(exit.part)
      const on = dateOfDay(exit.day)
      parts.push([exit.day, exit.isSale ? leave([lot], fund, on) : worth(lot.left, fund, on)])
    }
    kept.push(lotOf(Math.max(0, rest)))
  }
  parts.push([dayNumber(to), leave(kept, fund, to)])
  return madeOf(parts, [])
}

/** The money where it was: untouched, or in the old fund with what leaving it cost. */
export function unchanged(
  one: Advised,
  flows: readonly Flow[],
  from: OutcomeFund | null,
  to: IsoDate,
): Made | null {
  if (from && one.leaving?.loadPaise === null) return null
  if (!from) {
    const receipts = flows.flatMap((flow) => {
      const gone = flow.exits.map(({ day, part }) => ({ day, paise: flow.paise * part }))
      const rest = flow.paise - gone.reduce((sum, exit) => sum + exit.paise, 0)
      return [...gone, { day: dayNumber(to), paise: rest }]
    })
    return { receipts, cost: 0, isBeforeLoad: false, isBeforeTax: false }
  }
  const more = 1 + (one.leaving?.loadPaise ?? 0) / one.amountPaise
  // Units that were there before are past most loads, and have been paid for.
  const old: OutcomeFund = { ...from, exitOn: (day) => ({ ...from.exitOn(day), loads: noLoad }) }
  const kept = flows.map((flow) => ({ ...flow, paise: paise(Math.round(flow.paise * more)) }))
  return inFund(kept, old, to, () => 0)
}

function madeOf(
  parts: readonly (readonly [DayNumber, Left | null])[],
  income: Made['receipts'],
): Made | null {
  const known = parts.flatMap(([day, left]) => (left ? [{ day, left }] : []))
  if (known.length < parts.length) return null
  return {
    receipts: [...income, ...known.map(({ day, left }) => ({ day, paise: left.net }))],
    cost: known.reduce((sum, { left }) => sum + left.cost, 0),
    isBeforeLoad: known.some(({ left }) => left.isBeforeLoad),
    isBeforeTax: known.some(({ left }) => left.isBeforeTax),
  }
}

/** Sells some purchases on a day: less exit load, STT and tax at the rates of the law, before the yearly exemption. */
function leave(held: readonly HeldLot[], fund: OutcomeFund, on: IsoDate): Left | null {
  const lots = held.filter(({ left }) => left > 0)
  if (lots.length === 0) return { net: 0, cost: 0, isBeforeLoad: false, isBeforeTax: false }
  const price = priceOn(fund.prices, dayNumber(on))
  if (price === null) return null
  const { loads, stt, taxClass, gains } = fund.exitOn(on)
  const quoted = quoteRedemption(
    lots,
    'all',
    { loads: loads ?? noLoad, lock: null, stt: stt ?? 0 },
    price,
    on,
  )
  if (!quoted.ok) return null
  const { quote } = quoted
  const load = quote.lots.reduce((sum, { loadPaise }) => sum + (loadPaise ?? 0), 0)
  const gain = taxClass === null || gains === null ? null : redemptionGain(quote, taxClass, gains, on, null)
  const tax = gain?.taxPaise ?? 0
  const cost = load + (quote.sttPaise ?? 0) + tax
  return {
    net: quote.valuePaise - cost,
    cost,
    isBeforeLoad: loads === null || quote.loadPaise === null,
    isBeforeTax: !gain || gain.taxPaise === null || gain.slabPaise === null || gain.slabPaise > 0,
  }
}

/** What units are worth that leave without a sale: no load, and no transfer that is taxed. */
function worth(units: HeldLot['left'], fund: OutcomeFund, on: IsoDate): Left | null {
  const price = priceOn(fund.prices, dayNumber(on))
  return price === null
    ? null
    : { net: worthOf(units, price), cost: 0, isBeforeLoad: false, isBeforeTax: false }
}

/** The price of a day or the newest before it; null if that is too old. */
function priceOn(prices: NavSeries | null, day: DayNumber): NavE8 | null {
  const at = prices ? navIndexOn(prices, day) : -1
  return prices && at >= 0 && day - prices.days[at]! <= maxPriceAge ? navAt(prices, at) : null
}

/** The price of a day or the next one after it: an order waits for it. */
function nextPrice(prices: NavSeries | null, day: DayNumber): NavE8 | null {
  if (!prices) return null
  const at = navIndexOn(prices, day)
  const next = prices.days[at] === day ? at : at + 1
  const on = prices.days[next]
  return on !== undefined && on - day <= maxPriceAge ? navAt(prices, next) : priceOn(prices, day)
}
