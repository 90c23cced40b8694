import type { DayNumber } from './dates.ts'
import { stampDutyOn, unitsFor, worthOf } from './ledger-units.ts'
import { type NavPoint, type NavSeries, navAt, navIndexOn } from './returns.ts'
import { type MilliUnits, milliUnits, minus, type Paise, paise, plus, rupeesOf } from './units.ts'
import { type XirrResult, xirr } from './xirr.ts'

/** Money on a day: above zero is put in, below zero is taken out. */
export type DatedRupees = {
  readonly day: DayNumber
  readonly paise: Paise
  /** True for a value that the client still holds at the price of this day: it counts as sold then, and in the value. */
  readonly isHeld?: boolean
}

export type SameRupeesRow = {
  /** The client's own day. */
  readonly day: DayNumber
  /** The price that it was bought or sold at: of that day or the next one with a price. */
  readonly price: NavPoint
  readonly paise: Paise
  readonly dutyPaise: Paise
  /** Below zero for units sold. */
  readonly units: MilliUnits
  /** After it. */
  readonly held: MilliUnits
  /** What the units left could not pay. */
  readonly shortPaise: Paise
}

export type SameRupees =
  | {
      readonly ok: true
      readonly rows: readonly SameRupeesRow[]
      readonly inPaise: Paise
      readonly outPaise: Paise
      readonly units: MilliUnits
      readonly price: NavPoint
      /** What the units left are worth on the last day. */
      readonly leftPaise: Paise
      /** That, with what was sold for holdings that the client still has at older prices. */
      readonly valuePaise: Paise
      /** What the client took out beyond what this fund would have held: it would have run empty. 0 if it never did. */
      readonly shortPaise: Paise
      readonly xirr: XirrResult
    }
  | { readonly ok: false; readonly reason: 'no-flows' }
  /** The fund's prices begin later than the first flow, or end before the last day by more than two weeks. */
  | {
      readonly ok: false
      readonly reason: 'prices-missing'
      readonly from: DayNumber
      readonly to: DayNumber
    }

/** A price as old as this still stands for a day: longer than any closure of the market. */
const maxPriceAge = 14

/**
 * Returns what the same rupees on the same days would have become in one fund.
 *
 * Each payment buys at the fund's NAV of its day, or of the next day with one, less stamp duty, units to three decimals. Each
 * receipt sells for as much. If that is more than is held, all of it is sold and the rest is said (`shortPaise`): nothing
 * is ever owed.
 *
 * @param flows In order; without switches, which bring no new money. The value at the start of a period is a flow of its day.
 * @param fund Prices of the fund.
 * @param to The day to value on.
 * @param dutyPerLakhOn Rupees of stamp duty in one lakh on a day.
 */
export function sameRupees(
  flows: readonly DatedRupees[],
  fund: NavSeries,
  to: DayNumber,
  dutyPerLakhOn: (day: DayNumber) => number,
): SameRupees {
  const [first] = flows
  if (!first) return { ok: false, reason: 'no-flows' }
  const size = fund.days.length
  const [from, until] = [fund.days[0], fund.days[size - 1]]
  if (from === undefined || until === undefined) return { ok: false, reason: 'no-flows' }
  if (from > first.day || until < to - maxPriceAge)
    return { ok: false, reason: 'prices-missing', from, to: until }
  const priceAt = (index: number): NavPoint => ({ day: fund.days[index]!, navE8: navAt(fund, index) })

  const rows: SameRupeesRow[] = []
  let held = milliUnits(0)
  let [inPaise, outPaise, shortPaise, heldPaise] = [paise(0), paise(0), paise(0), paise(0)]
  for (const { day, paise: amount, isHeld } of flows) {
    const on = navIndexOn(fund, day)
    // An order waits for the next price; after the last one it has that.
    const price = priceAt(fund.days[on] === day ? on : Math.min(on + 1, size - 1))
    if (amount >= 0) {
      const dutyPaise = stampDutyOn(amount, dutyPerLakhOn(day))
      const units = unitsFor(amount, dutyPaise, price.navE8)
      held = plus(held, units)
      inPaise = plus(inPaise, amount)
      rows.push({ day, price, paise: amount, dutyPaise, units, held, shortPaise: paise(0) })
      continue
    }
    const wanted = minus(paise(0), amount)
    const needed = unitsFor(wanted, paise(0), price.navE8)
    const isShort = needed > held
    const units = isShort ? held : needed
    const short = isShort ? paise(Math.max(0, minus(wanted, worthOf(held, price.navE8)))) : paise(0)
    held = minus(held, units)
    if (isHeld) heldPaise = plus(heldPaise, minus(wanted, short))
    else {
      outPaise = plus(outPaise, minus(wanted, short))
      shortPaise = plus(shortPaise, short)
    }
    rows.push({
      day,
      price,
      paise: amount,
      dutyPaise: paise(0),
      units: minus(milliUnits(0), units),
      held,
      shortPaise: short,
    })
  }
  const price = priceAt(navIndexOn(fund, to))
  const leftPaise = worthOf(held, price.navE8)
  return {
    ok: true,
    rows,
    inPaise,
    outPaise,
    units: held,
    price,
    leftPaise,
    valuePaise: plus(leftPaise, heldPaise),
    shortPaise,
    xirr: xirr([
      ...rows.map((row) => ({ day: row.day, amount: -rupeesOf(plus(row.paise, row.shortPaise)) })),
      { day: to, amount: rupeesOf(leftPaise) },
    ]),
  }
}
