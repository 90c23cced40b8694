import { dateOfDay } from './dates.ts'
import type { NavSeries } from './returns.ts'
import { type Paise, paise } from './units.ts'

/** What serves a goal: money that is there, and money that comes every month, in one kind of fund. */
export type GoalPart = {
  readonly startPaise: Paise
  readonly monthlyPaise: Paise
  /** Prices of the fund that stands for its kind. */
  readonly history: NavSeries
}

/**
 * What the windows of the past say of a goal.
 *
 * - `no-window`: the prices go back fewer months than the goal is away.
 */
export type GoalWindows =
  | {
      readonly ok: true
      /** Each month of the past from which the prices last until the goal. Windows overlap. */
      readonly starts: number
      /** Windows at whose end there was less than is needed. */
      readonly short: number
      /** So much more a month, in the same kinds of funds, would have been enough in every window; 0 if it was. */
      readonly morePaise: Paise
    }
  | { readonly ok: false; readonly reason: 'no-window'; readonly monthsKnown: number }

/** A sum of so much more a month is rounded up to this: a SIP is a round figure. */
const ROUND_UP_TO_PAISE = 10_000

/**
 * What an amount of today's rupees costs after some months of rising prices.
 *
 *     neededThen(100000, 0.06, 12) // 106000
 *
 * @param inflation Fraction a year.
 * @param months Zero or more.
 * @returns Paise, rounded.
 */
export function neededThen(amountPaise: Paise, inflation: number, months: number): Paise {
  return paise(Math.round(amountPaise * (1 + inflation) ** (months / 12)))
}

/**
 * Counts in how many stretches of the past the money that serves a goal would have fallen short of it.
 *
 * Each window starts at a month's last price and ends so many months later. What is there grows with its fund; each monthly
 * payment is made at the end of a month, the first a month after the start, and grows for the months that are left.
 *
 * @param parts At least one with money in it.
 * @param months Until the goal, one or more.
 * @param neededPaise At the end.
 */
export function goalWindows(parts: readonly GoalPart[], months: number, neededPaise: Paise): GoalWindows {
  const closes = parts.map(({ history }) => monthCloses(history))
  const first = Math.max(...closes.map((one) => one.first))
  const last = Math.min(...closes.map((one) => one.first + one.navs.length - 1))
  const starts = last - first - months + 1
  if (starts < 1) return { ok: false, reason: 'no-window', monthsKnown: Math.max(0, last - first) }
  const monthlyPaise = parts.reduce((sum, part) => sum + part.monthlyPaise, 0)
  const startPaise = parts.reduce((sum, part) => sum + part.startPaise, 0)
  let short = 0
  let more = 0
  for (let start = first; start < first + starts; start += 1) {
    let end = 0
    /** What 1 a month, split like the monthly money or else like what is there, becomes. */
    let ofOneMonthly = 0
    for (const [i, { startPaise: own, monthlyPaise: monthly }] of parts.entries()) {
      const { navs, first: begin } = closes[i]!
      const final = navs[start + months - begin]!
      let grownMonthly = 0
      for (let month = 1; month <= months; month += 1) grownMonthly += final / navs[start + month - begin]!
      end += (own * final) / navs[start - begin]! + monthly * grownMonthly
      const share =
        monthlyPaise > 0 ? monthly / monthlyPaise : startPaise > 0 ? own / startPaise : 1 / parts.length
      ofOneMonthly += share * grownMonthly
    }
    if (end >= neededPaise) continue
    short += 1
    more = Math.max(more, (neededPaise - end) / ofOneMonthly)
  }
  return {
    ok: true,
    starts,
    short,
    morePaise: paise(Math.ceil(more / ROUND_UP_TO_PAISE) * ROUND_UP_TO_PAISE),
  }
}

type MonthCloses = {
  /** The first month, as twelve times the year plus the month from 0. */
  readonly first: number
  /** The last price of each month from the first on; a month without a price has the one before. */
  readonly navs: readonly number[]
}

function monthCloses({ days, navsE8 }: NavSeries): MonthCloses {
  const navs: number[] = []
  const first = days.length === 0 ? 0 : monthOf(days[0]!)
  for (let at = 0; at < days.length; at += 1) {
    const index = monthOf(days[at]!) - first
    while (navs.length < index) navs.push(navs.at(-1)!)
    navs[index] = navsE8[at]!
  }
  return { first, navs }
}

function monthOf(day: number): number {
  const date = dateOfDay(day)
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}
