import { type DayNumber, dayNumber, type IsoDate } from '#finance/dates.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'

/** The figures of a book on its day; null if the program does not calculate one. */
export interface PeerFigures {
  /** Thousandths, of all schemes. */
  readonly units: number | null
  /** Rupees: of the units held, what was gained on those sold, and what they are worth. */
  readonly cost: number | null
  readonly realised: number | null
  readonly value: number | null
  /** Rupees: the value and all that was taken out, less all that was paid in. */
  readonly gain: number | null
  /** A fraction a year, or why there is none. */
  readonly xirr: number | string | null
  /** The time-weighted growth, a fraction of the whole time. */
  readonly twr: number | null
}

/** NAVs in 1e-8 rupees by scheme, in order of their days. */
export type PeerPrices = ReadonlyMap<string, readonly { readonly date: IsoDate; readonly navE8: number }[]>

export interface PeerBook {
  readonly name: string
  /** The day of the value. */
  readonly on: IsoDate
  readonly entries: readonly LedgerEntry[]
  readonly prices: PeerPrices
  /** True if every scheme has a NAV on every day, so that the time-weighted growth can be judged. */
  readonly hasDailyPrices?: boolean
  /** By hand; what is missing is judged by {@link judge}. */
  readonly right?: Partial<PeerFigures>
  /** The working of the figures by hand. */
  readonly working?: string
  /** A figure by another convention, and the convention. */
  readonly conventions?: readonly Convention[]
}

export interface Convention {
  readonly figure: keyof PeerFigures
  readonly value: number
  readonly says: string
}

export const averageCost = 'average cost, without duty'
export const beforeDuty = 'before duty and STT'
export const taxIsLoss = 'duty, load and STT are a loss of their day'
export const startOfDay = 'money comes in before the NAV of its day'
export const dayLater = 'the last day counts whole, so the time is a day longer'

export interface PeerAnswer {
  readonly ms: number
  readonly figures: PeerFigures
}

/** A program that works books out. */
export interface Peer {
  readonly name: string
  readonly version: string
  /** One answer a book, in order; an error's text where it has none. */
  readonly work: (books: readonly PeerBook[]) => Promise<readonly (PeerAnswer | string)[]>
}

/** A dated amount, below zero where the investor paid. */
interface Flow {
  readonly day: DayNumber
  readonly amount: number
}

/**
 * The yearly rate at which flows are worth nothing, found by walking through all rates from a loss of all but a ten-billionth to a
 * ten-billion-fold growth: slow, and so plain that it can be believed. 'none' if there is none, or none alone between −99 % and
 * 1,000 %.
 */
export function rateOf(flows: readonly Flow[]): number | 'none' {
  const first = Math.min(...flows.map(({ day }) => day))
  const worth = (growth: number) =>
    flows.reduce((sum, { day, amount }) => sum + amount / growth ** ((day - first) / 365), 0)
  const found: number[] = []
  for (let at = 1e-10; at < 1e10; at *= 1.002) {
    let [low, high] = [at, at * 1.002]
    if (worth(low) > 0 === worth(high) > 0) continue
    for (let round = 0; round < 60; round += 1) {
      const middle = (low + high) / 2
      if (worth(middle) > 0 === worth(low) > 0) low = middle
      else high = middle
    }
    found.push(low - 1)
  }
  const believable = found.filter((rate) => rate > -0.99 && rate < 10)
  const [rate, ...others] = believable.length > 0 ? believable : found
  return rate === undefined || others.length > 0 ? 'none' : rate
}

/** The newest NAV on or before a day, in rupees. */
export function navOn(prices: PeerPrices, code: string, date: IsoDate): number {
  const row = prices.get(code)?.findLast((one) => one.date <= date)
  if (!row) throw new Error(`${code} has no price on ${date}`)
  return row.navE8 / 1e8
}

/** The day before the first entry, from which a book is read. */
export function dayBefore({ entries }: PeerBook): DayNumber {
  return Math.min(...entries.map(({ date }) => dayNumber(date))) - 1
}
