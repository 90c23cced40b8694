import { addDays, type DayNumber, dayNumber, daysBetween, financialYearOf, type IsoDate } from './dates.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { byIdOf, unitsMoved } from './ledger-moves.ts'
import { inOrder } from './ledger-order.ts'
import { divideRounded } from './ledger-units.ts'
import { type NavSeries, navIndexOn } from './returns.ts'
import { type MilliUnits, milliUnits, type Paise, paise, plus, sum } from './units.ts'

/** A yearly rate in whole millionths: 1.25 % is 12,500. */
export type RateE6 = number & { readonly unit: 'rate-e6' }

/** A yearly rate of a scheme, from a day until the next one, with where it was read. */
export type YearlyRate = { readonly from: IsoDate; readonly rate: RateE6; readonly source: string }

/** What one plan of a scheme costs a year: each list newest first, empty where nobody knows. */
export type SchemeRates = {
  /** The total expense ratio. The fund takes it from its own assets day by day; every NAV is already without it. */
  readonly expense: readonly YearlyRate[]
  /** What of it the fund house pays to the firm, by the firm's agreement. */
  readonly share: readonly YearlyRate[]
}

const E6 = 1_000_000n
/** Thousandths of a unit times NAV in 1e-8 rupees, over this, is paise. */
const PRODUCT_PER_PAISA = 1_000_000_000n

/**
 * Returns a percentage as people write it as a rate.
 *
 *     rateOfPercent('1.25') // 12500
 *
 * @returns null for anything but digits with at most four decimals, and for more than 10 %.
 */
export function rateOfPercent(text: string): RateE6 | null {
  const match = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(text.trim())
  if (!match) return null
  const rate = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return rate <= 100_000 ? (rate as RateE6) : null
}

/** Returns the rate that holds on a day; null before the oldest one. @param rates Newest first. */
function rateOn(rates: readonly YearlyRate[], day: IsoDate): YearlyRate | null {
  return rates.find(({ from }) => from <= day) ?? null
}

/** What an amount costs a year. What nobody knows is null, never 0. */
export type YearlyCost = {
  readonly costPaise: Paise | null
  readonly expense: YearlyRate | null
  readonly sharePaise: Paise | null
  readonly share: YearlyRate | null
}

/**
 * Returns what an amount in a scheme costs a year at the rates of a day, and what of it reaches the firm.
 *
 * ₹1,00,000 at 1.25 % and 0.60 % costs ₹1,250.00, of which ₹600.00 reach the firm.
 *
 * @param amount Zero or more; it counts as staying the same all year.
 * @returns Whole paise, half up; null for what no rate is known of on that day.
 */
export function yearlyCost(amount: Paise, rates: SchemeRates, on: IsoDate): YearlyCost {
  const [expense, share] = [rateOn(rates.expense, on), rateOn(rates.share, on)]
  return {
    costPaise: expense && chargeOn(amount, expense.rate),
    expense,
    sharePaise: share && chargeOn(amount, share.rate),
    share,
  }
}

/** Returns what a rate takes of an amount in a whole year. Whole paise, half up. */
function chargeOn(amount: Paise, rate: RateE6): Paise {
  return paise(Number(divideRounded(BigInt(amount) * BigInt(rate), E6)))
}

/** How many units a folio holds of a scheme from the end of a day on. */
export type UnitStep = { readonly day: DayNumber; readonly units: MilliUnits }

/**
 * Returns the units of one scheme in one folio at the end of each day with a transaction, oldest first.
 *
 * @param entries Of that scheme and folio, all of them, in any order.
 */
export function unitSteps(entries: readonly LedgerEntry[]): UnitStep[] {
  const byId = byIdOf(entries)
  const steps: UnitStep[] = []
  let units = milliUnits(0)
  for (const entry of inOrder(entries)) {
    const day = dayNumber(entry.date)
    units = plus(units, unitsMoved(entry, byId))
    if (steps.at(-1)?.day === day) steps.pop()
    steps.push({ day, units })
  }
  return steps
}

/** The values of a holding at the end of each of some days, added. */
export type ValueSum = {
  /** Thousandths of a unit times NAVs in 1e-8 rupees, added: exact. */
  readonly exact: bigint
  /** Days with units and a price. */
  readonly days: number
  /** Days with units of which no price is known; they are in no sum. */
  readonly unpricedDays: number
}

/**
 * Adds up what a holding was worth at the end of each day, at that day's NAV or the last one before it, which is at
 * most two weeks old.
 *
 * @param steps Of {@link unitSteps}.
 * @param history Prices of the scheme; null if there are none.
 * @param from The first day, and `to` the last one.
 */
export function sumOfValues(
  steps: readonly UnitStep[],
  history: NavSeries | null,
  from: DayNumber,
  to: DayNumber,
): ValueSum {
  let exact = 0n
  let [days, unpricedDays] = [0, 0]
  for (const [index, { day, units }] of steps.entries()) {
    const first = Math.max(day, from)
    const last = Math.min((steps[index + 1]?.day ?? Number.POSITIVE_INFINITY) - 1, to)
    if (units <= 0 || first > last) continue
    const { navs, priced } = sumOfNavs(history, first, last)
    exact += BigInt(units) * navs
    days += priced
    unpricedDays += last - first + 1 - priced
  }
  return { exact, days, unpricedDays }
}

/** A price stands for so many days after its own: longer than any closure of the market. */
const maxPriceAge = 14

/** The NAVs of some days, added, each counted for every day until the next. */
function sumOfNavs(
  history: NavSeries | null,
  from: DayNumber,
  to: DayNumber,
): { navs: bigint; priced: number } {
  let navs = 0n
  let priced = 0
  if (!history) return { navs, priced }
  const { days, navsE8 } = history
  for (let index = Math.max(0, navIndexOn(history, from)); index < days.length; index += 1) {
    const first = Math.max(days[index]!, from)
    if (first > to) break
    const last = Math.min((days[index + 1] ?? Number.POSITIVE_INFINITY) - 1, days[index]! + maxPriceAge, to)
    if (last < first) continue
    const count = last - first + 1
    navs += BigInt(navsE8[index]!) * BigInt(count)
    priced += count
  }
  return { navs, priced }
}

/** Returns the average value over the days of a sum, in whole paise; null of no days. */
export function averagePaise({ exact, days }: Pick<ValueSum, 'exact' | 'days'>): Paise | null {
  return days === 0 ? null : paise(Number(divideRounded(exact, PRODUCT_PER_PAISA * BigInt(days))))
}

/** A stretch of a financial year in which one rate held. */
export type ChargePart = {
  readonly from: IsoDate
  readonly to: IsoDate
  /** Days with units and a price, and days with units and without one. */
  readonly days: number
  readonly unpricedDays: number
  readonly averagePaise: Paise | null
  /** Null if no rate is known for these days. */
  readonly rate: YearlyRate | null
  /** 365, or 366 in a financial year with a 29 February. */
  readonly yearDays: number
  /** Null if the rate is not known, or no day has a price. */
  readonly paise: Paise | null
}

/** What a yearly rate took of a holding over some days. */
export type Charge = {
  readonly parts: readonly ChargePart[]
  /** The sum of the parts that are known; null if there are days with units and none is known. */
  readonly paise: Paise | null
  /** Days with units whose charge is not known: no rate, or no price. */
  readonly unknownDays: number
  /** Days with units. */
  readonly heldDays: number
}

/**
 * Returns what a yearly rate took of a holding from one day to another.
 *
 *     charge = average value × rate × days / days of the financial year
 *
 * The average is of the values at the end of each day. Each stretch with one rate is rounded to the paisa once, and what is
 * shown of several stretches is their sum: so every figure that a person adds up comes out.
 *
 * @param rates Newest first.
 * @source Expense ratios and trail commission are percentages a year of daily net assets: SEBI (Mutual Funds) Regulations,
 *   1996, regulation 52, and of 2026; AMFI's best practice on trail commission.
 */
export function chargeOf(
  steps: readonly UnitStep[],
  history: NavSeries | null,
  rates: readonly YearlyRate[],
  from: IsoDate,
  to: IsoDate,
): Charge {
  const parts: ChargePart[] = []
  for (const stretch of stretches(rates, from, to)) {
    const values = sumOfValues(steps, history, dayNumber(stretch.from), dayNumber(stretch.to))
    if (values.days + values.unpricedDays === 0) continue
    const { rate } = stretch
    const year = financialYearOf(stretch.from)
    const yearDays = daysBetween(year.from, year.to) + 1
    const isKnown = rate !== null && values.days > 0
    parts.push({
      from: stretch.from,
      to: stretch.to,
      days: values.days,
      unpricedDays: values.unpricedDays,
      averagePaise: averagePaise(values),
      rate,
      yearDays,
      paise: isKnown
        ? paise(
            Number(
              divideRounded(values.exact * BigInt(rate.rate), PRODUCT_PER_PAISA * E6 * BigInt(yearDays)),
            ),
          )
        : null,
    })
  }
  const known = parts.flatMap((part) => (part.paise === null ? [] : [part.paise]))
  const add = (of: (part: ChargePart) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    parts,
    paise: parts.length > 0 && known.length === 0 ? null : sum(known),
    unknownDays: add((part) => (part.rate === null ? part.days + part.unpricedDays : part.unpricedDays)),
    heldDays: add((part) => part.days + part.unpricedDays),
  }
}

/** The days from one to another, cut where a financial year or a rate begins. */
function stretches(
  rates: readonly YearlyRate[],
  from: IsoDate,
  to: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate; readonly rate: YearlyRate | null }[] {
  const found = []
  for (let start = from; start <= to; ) {
    const rate = rateOn(rates, start)
    const next = rates.findLast((row) => row.from > start)
    const ends = [to, financialYearOf(start).to, ...(next ? [addDays(next.from, -1)] : [])]
    const end = ends.reduce((first, day) => (day < first ? day : first))
    found.push({ from: start, to: end, rate })
    start = addDays(end, 1)
  }
  return found
}

/** An amount of money that belongs to some days. */
export type PeriodAmount = { readonly from: IsoDate; readonly to: IsoDate; readonly paise: Paise }

/**
 * Returns the part of an amount that falls into some days, day by day. The parts of days that do not overlap and together
 * cover the period add up to the amount.
 *
 * @returns Whole paise; 0 if no day is common.
 */
export function partInDays({ from, to, paise: amount }: PeriodAmount, first: IsoDate, last: IsoDate): Paise {
  const [start, end] = [from > first ? from : first, to < last ? to : last]
  if (start > end) return paise(0)
  const days = BigInt(daysBetween(from, to) + 1)
  // What is due by the end of a day, rounded; the difference of two such sums leaves no paisa over.
  const dueBy = (count: number) => divideRounded(BigInt(amount) * BigInt(count), days)
  return paise(Number(dueBy(daysBetween(from, end) + 1) - dueBy(daysBetween(from, start))))
}
