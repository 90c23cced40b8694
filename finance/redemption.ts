import { addDays, addMonths, addYears, type IsoDate } from './dates.ts'
import type { EarlierUnits, Position } from './ledger.ts'
import { divideRounded, exactValue, paiseOf } from './ledger-units.ts'
import { type MilliUnits, milliUnits, minus, type NavE8, type Paise, paise, plus, sum } from './units.ts'

/** Units of one purchase that are still held. */
export type HeldLot = {
  /** Null if it is not known: a statement that does not begin at zero has units without a day. */
  readonly boughtOn: IsoDate | null
  readonly earlier: EarlierUnits | null
  /** The units that were bought, or that a merger made of them. */
  readonly bought: MilliUnits
  readonly left: MilliUnits
  /** What the units left cost; null if the cost is not known. */
  readonly costLeftPaise: Paise | null
}

/** A length of time, counted on the calendar. */
export type Span = { readonly count: number; readonly unit: 'day' | 'month' | 'year' }

/** A rate in whole millionths: 10,000 is 1 %. */
export type Millionths = number

/** What leaving a scheme early costs. */
export type ExitLoadRule = {
  /** The part of each purchase that leaves without a load while the load holds; 100,000 for 10 %, 0 for none. */
  readonly free: Millionths
  /** Shortest period first. After the last one nothing is withheld. No steps: no load at all. */
  readonly steps: readonly { readonly within: Span; readonly rate: Millionths }[]
}

/** An exit load with the first day of purchase that it holds for. */
export type DatedLoad = { readonly from: IsoDate; readonly rule: ExitLoadRule }

/** What is known of a scheme that somebody wants to sell. Rates are data: see content/scheme-rules.ts. */
export type SellingRules = {
  /** Newest first; null if the scheme's load is not known. */
  readonly loads: readonly DatedLoad[] | null
  /** How long each purchase is locked; null for no lock. */
  readonly lock: Span | null
  /** Securities transaction tax on what is received; null if it is not known whether the scheme has one. */
  readonly stt: Millionths | null
}

/** What is asked to be sold: units, an amount to reach after the load, or everything. */
export type RedemptionAsk = { readonly units: MilliUnits } | { readonly amountPaise: Paise } | 'all'

/** The part of one purchase that would go. */
export type QuotedLot = {
  readonly lot: HeldLot
  readonly units: MilliUnits
  /** Units times NAV. The parts add up to the value of all units. */
  readonly valuePaise: Paise
  /** The units of this part that pay a load. */
  readonly loadedUnits: MilliUnits
  /** Null if the load is not known. */
  readonly loadRate: Millionths | null
  readonly loadPaise: Paise | null
}

/** A sale worked out. Every amount is in paise; what depends on something unknown is null. */
export type RedemptionQuote = {
  readonly lots: readonly QuotedLot[]
  readonly units: MilliUnits
  readonly navE8: NavE8
  readonly valuePaise: Paise
  readonly loadPaise: Paise | null
  readonly afterLoadPaise: Paise | null
  readonly sttPaise: Paise | null
  /** What would reach the bank: value less load and STT. */
  readonly netPaise: Paise | null
}

/** What of a holding can be sold on a day. */
export type LockState = {
  readonly free: MilliUnits
  readonly locked: MilliUnits
  /** The locked purchases with the first day on which each can be sold, oldest first. A day that is not known is null. */
  readonly waits: readonly {
    readonly units: MilliUnits
    readonly boughtOn: IsoDate | null
    readonly freeOn: IsoDate | null
  }[]
}

export type QuotedRedemption =
  | { readonly ok: true; readonly quote: RedemptionQuote; readonly lock: LockState }
  | {
      readonly ok: false
      /** `locked`: the units are held, and some of them are locked. */
      readonly reason: 'nothing-asked' | 'more-than-held' | 'locked'
      readonly lock: LockState
    }

const MILLION = 1_000_000
/** Units in thousandths times a NAV in 1e-8 rupees, for one paisa. */
const PRODUCT_PER_PAISA = 1_000_000_000n

/** Returns the purchases of a holding that are still held, oldest first: the order in which they are sold. */
export function heldLots({ lots }: Pick<Position, 'lots'>): HeldLot[] {
  return lots.map(({ boughtOn, earlier, units, left, costLeftPaise }) => ({
    boughtOn,
    earlier,
    bought: units,
    left,
    costLeftPaise,
  }))
}

/** Returns the day a period after a date: a month after 31 January is the last day of February. */
function dayAfter(date: IsoDate, { count, unit }: Span): IsoDate {
  if (unit === 'year') return addYears(date, count)
  return unit === 'month' ? addMonths(date, count) : addDays(date, count)
}

/**
 * Returns what of a holding is free on a day, and when the rest is.
 *
 * Each purchase is locked by itself, from its own day; it can be sold on the day the period ends. Units whose day of purchase
 * is not known count as locked.
 *
 * @param lots Oldest first.
 * @param lock Null for a scheme without a lock.
 */
export function lockState(lots: readonly HeldLot[], lock: Span | null, on: IsoDate): LockState {
  const waits = lots.flatMap(({ boughtOn, left }) => {
    if (!lock) return []
    const freeOn = boughtOn && dayAfter(boughtOn, lock)
    return freeOn === null || freeOn > on ? [{ units: left, boughtOn, freeOn }] : []
  })
  const locked = sum(waits.map(({ units }) => units))
  return { free: minus(sum(lots.map(({ left }) => left)), locked), locked, waits }
}

/**
 * Returns the rate that the fund house withholds on units of one purchase.
 *
 * The last day of a period still pays: "within 12 months" of 10 March 2025 includes 10 March 2026.
 *
 * @param loads Newest first.
 * @returns 0 once the last period is over; null if nothing is known of the day of purchase.
 */
export function loadRate(
  loads: readonly DatedLoad[] | null,
  boughtOn: IsoDate | null,
  on: IsoDate,
): { readonly rate: Millionths; readonly free: Millionths } | null {
  // Without any period there is nothing to count from.
  const isFree = loads !== null && loads.length > 0 && loads.every(({ rule }) => rule.steps.length === 0)
  if (boughtOn === null) return isFree ? { rate: 0, free: 0 } : null
  const row = loads?.find(({ from }) => from <= boughtOn)
  if (!row) return null
  const step = row.rule.steps.find(({ within }) => on <= dayAfter(boughtOn, within))
  return { rate: step?.rate ?? 0, free: row.rule.free }
}

/**
 * Works out a sale: which purchases go, first in, first out, the exit load of exactly those units, STT, and what is left.
 *
 *     value of all units − exit load = amount after load;  − STT = amount to the bank
 *
 * An amount is what should be there after the load: the units are rounded up to a thousandth, so it is always reached.
 *
 * @param lots Of one scheme in one folio, oldest first ({@link heldLots}).
 * @param navE8 Above zero: the newest NAV stands for the one that will apply.
 * @param on The day of the NAV.
 * @returns The quote, or why nothing can be sold. With an unknown load an amount is worked out as if there were none.
 * @source Exit load lowers the redemption price: SEBI (Mutual Funds) Regulations. STT on the value received: Finance
 *   (No. 2) Act, 2004.
 */
export function quoteRedemption(
  lots: readonly HeldLot[],
  ask: RedemptionAsk,
  { loads, lock, stt }: SellingRules,
  navE8: NavE8,
  on: IsoDate,
): QuotedRedemption {
  const state = lockState(lots, lock, on)
  const parts = partsFor(lots, ask, loads, navE8, on)
  if (parts === 'too-much') return { ok: false, reason: 'more-than-held', lock: state }
  const units = sum(parts.map((part) => part.units))
  if (units === 0) return { ok: false, reason: 'nothing-asked', lock: state }
  if (units > state.free) return { ok: false, reason: 'locked', lock: state }
  return { ok: true, quote: priced(parts, navE8, stt), lock: state }
}

type Part = {
  readonly lot: HeldLot
  readonly units: MilliUnits
  readonly loadedUnits: MilliUnits
  readonly rate: Millionths | null
}

function partsFor(
  lots: readonly HeldLot[],
  ask: RedemptionAsk,
  loads: readonly DatedLoad[] | null,
  navE8: NavE8,
  on: IsoDate,
): Part[] | 'too-much' {
  const held = sum(lots.map(({ left }) => left))
  const byUnits = ask === 'all' ? held : 'units' in ask ? ask.units : null
  let unitsToGo = byUnits ?? milliUnits(0)
  // Amounts times a million, so that a rate in millionths divides nothing.
  let moneyToGo =
    byUnits === null && ask !== 'all' && 'amountPaise' in ask ? inMillionths(ask.amountPaise) : 0n
  const parts: Part[] = []
  for (const lot of lots) {
    const known = loadRate(loads, lot.boughtOn, on)
    const free = freeUnits(lot, known)
    const rate = known?.rate ?? 0
    const take =
      byUnits === null
        ? unitsWorth(moneyToGo, navE8, free, lot.left, rate)
        : milliUnits(Math.min(unitsToGo, lot.left))
    if (take === 0) continue
    const loadedUnits = rate === 0 ? milliUnits(0) : milliUnits(Math.max(0, take - free))
    parts.push({ lot, units: take, loadedUnits, rate: known?.rate ?? null })
    unitsToGo = milliUnits(Math.max(0, unitsToGo - take))
    moneyToGo -= BigInt(navE8) * (BigInt(take) * BigInt(MILLION) - BigInt(loadedUnits) * BigInt(rate))
  }
  return unitsToGo > 0 || moneyToGo > 0n ? 'too-much' : parts
}

/** Units of a purchase that leave without a load, less those of it that are sold already. */
function freeUnits(
  lot: HeldLot,
  known: { readonly rate: Millionths; readonly free: Millionths } | null,
): MilliUnits {
  if (!known || known.rate === 0) return lot.left
  const allowance = Math.floor((lot.bought * known.free) / MILLION)
  return milliUnits(Math.max(0, Math.min(lot.left, allowance - (lot.bought - lot.left))))
}

/** The fewest thousandths of a unit that bring the money, at most all that are left; the free ones go first. */
function unitsWorth(
  money: bigint,
  navE8: NavE8,
  free: MilliUnits,
  left: MilliUnits,
  rate: Millionths,
): MilliUnits {
  if (money <= 0n) return milliUnits(0)
  const nav = BigInt(navE8)
  const whole = BigInt(MILLION)
  const fromFree = ceilDivide(money, nav * whole)
  if (fromFree <= BigInt(free)) return milliUnits(Number(fromFree))
  const rest = money - BigInt(free) * nav * whole
  const loaded = ceilDivide(rest, nav * (whole - BigInt(rate)))
  return milliUnits(Math.min(left, free + Number(loaded)))
}

function priced(parts: readonly Part[], navE8: NavE8, stt: Millionths | null): RedemptionQuote {
  let exact = 0n
  let valueSoFar = paise(0)
  const lots = parts.map(({ lot, units, loadedUnits, rate }): QuotedLot => {
    // From the start each time, so that the parts add up to the whole.
    exact += exactValue(units, navE8)
    const valuePaise = minus(paiseOf(exact), valueSoFar)
    valueSoFar = plus(valueSoFar, valuePaise)
    const loadPaise = rate === null ? null : loadOn(loadedUnits, navE8, rate)
    return { lot, units, valuePaise, loadedUnits, loadRate: rate, loadPaise }
  })
  const valuePaise = valueSoFar
  const loadPaise = sumOrNull(lots.map((lot) => lot.loadPaise))
  const afterLoadPaise = loadPaise === null ? null : minus(valuePaise, loadPaise)
  const sttPaise = stt === null || afterLoadPaise === null ? null : rateOf(afterLoadPaise, stt)
  return {
    lots,
    units: sum(lots.map(({ units }) => units)),
    navE8,
    valuePaise,
    loadPaise,
    afterLoadPaise,
    sttPaise,
    netPaise: afterLoadPaise === null || sttPaise === null ? null : minus(afterLoadPaise, sttPaise),
  }
}

function loadOn(units: MilliUnits, navE8: NavE8, rate: Millionths): Paise {
  return paise(
    Number(divideRounded(exactValue(units, navE8) * BigInt(rate), PRODUCT_PER_PAISA * BigInt(MILLION))),
  )
}

/** Returns a rate in millionths of an amount, half up. */
function rateOf(amount: Paise, rate: Millionths): Paise {
  return paise(Number(divideRounded(BigInt(amount) * BigInt(rate), BigInt(MILLION))))
}

/** Returns the sum of some amounts; null if one of them is not known. */
export function sumOrNull(values: readonly (Paise | null)[]): Paise | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sum(known) : null
}

function inMillionths(amount: Paise): bigint {
  return BigInt(amount) * PRODUCT_PER_PAISA * BigInt(MILLION)
}

function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
