import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from './dates.ts'
import { fallsOf } from './falls.ts'
import { randomFrom } from './fixtures/random.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { draftOf, figuresOf, type LedgerEntry, noCharges } from './ledger-entry.ts'
import { inOrder } from './ledger-order.ts'
import { periodWorth } from './period-worth.ts'
import { type NavSeries, navAt, navIndexOn } from './returns.ts'
import { sameRupees } from './same-rupees.ts'
import type { TransactionKind } from './transaction-kinds.ts'
import { milliUnits, paise } from './units.ts'
import { seriesIndexOn, valueSeries } from './value-series.ts'

const ledgers = process.env.DRILL ? 10_000 : 200
const first = dayNumber('2020-01-01')
const span = 900

type Case = {
  readonly entries: readonly LedgerEntry[]
  readonly histories: ReadonlyMap<string, NavSeries>
  readonly yardstick: NavSeries
}

/** Prices on three days out of four, from the first day on. */
function randomPrices(next: () => number): NavSeries {
  const points: { day: number; nav: number }[] = []
  let nav = 10 + next() * 90
  for (let day = first; day <= first + span; day += 1) {
    nav *= 0.97 + next() * 0.0605
    if (day === first || next() < 0.75) points.push({ day, nav: Math.max(0.5, Math.round(nav * 1e4) / 1e4) })
  }
  return rupeeSeries(points)
}

/** Purchases, sales of what is there, switches and payouts in up to three schemes, at the prices of their days. */
function randomCase(seed: number): Case {
  const next = randomFrom(seed)
  const upTo = (limit: number) => Math.floor(next() * limit)
  const codes = ['A', 'B', 'C'].slice(0, 1 + upTo(3))
  const histories = new Map(codes.map((code) => [code, randomPrices(next)]))
  const held = new Map<string, number>()
  const entries: LedgerEntry[] = []
  const add = (kind: TransactionKind, code: string, day: number, paiseOf: number, units: number) => {
    const draft = draftOf(
      { folio: 'F', schemeCode: code, date: dateOfDay(day), kind, ...noCharges },
      {
        amountPaise: paise(paiseOf),
        stampDutyPaise: paise(0),
        units: milliUnits(units),
        navE8: null,
        reverses: null,
      },
    )
    entries.push({ ...draft, id: String(entries.length) })
  }
  const priceOn = (code: string, day: number) => {
    const history = histories.get(code)!
    return navAt(history, navIndexOn(history, day)) / 1e9
  }
  for (let day = first, count = 1 + upTo(25); count > 0 && day <= first + span - 60; count -= 1) {
    const code = codes[upTo(codes.length)]!
    const have = held.get(code) ?? 0
    const choice = next()
    if (have > 2 && choice < 0.3) {
      const units = choice < 0.08 ? have : 1 + upTo(have)
      const amount = Math.max(1, Math.round(units * priceOn(code, day)))
      const other = codes[upTo(codes.length)]!
      held.set(code, have - units)
      if (other !== code && choice > 0.2) {
        const later = Math.min(day + upTo(4), first + span)
        const bought = Math.max(1, Math.round(amount / priceOn(other, later)))
        add('switch-out', code, day, amount, units)
        add('switch-in', other, later, amount, bought)
        held.set(other, (held.get(other) ?? 0) + bought)
        // A switch of the same days is another one: this keeps the two apart.
        day += 9
      } else add('redemption', code, day, amount, units)
    } else if (have > 2 && choice < 0.4) {
      add(
        'dividend-payout',
        code,
        day,
        1 + upTo(Math.max(1, Math.round(have * priceOn(code, day) * 0.05))),
        0,
      )
    } else {
      const amount = 10_000 + upTo(10_000_000)
      const units = Math.max(1, Math.round(amount / priceOn(code, day)))
      add(next() < 0.5 ? 'sip' : 'purchase', code, day, amount, units)
      held.set(code, have + units)
    }
    day += upTo(60)
  }
  return { entries, histories, yardstick: randomPrices(next) }
}

/**
 * The same by another way: every calendar day from the start, units summed from all entries up to that day, the growth of
 * that one day alone, and money between the halves of a switch looked up in a list. Nothing is carried but the product.
 */
function dayByDay({ entries, histories }: Case) {
  const dated = inOrder(entries).map((entry) => ({ entry, day: dayNumber(entry.date) }))
  const outs = dated.filter(({ entry }) => entry.kind === 'switch-out')
  const ins = dated.filter(({ entry }) => entry.kind === 'switch-in')
  const unitsOn = (day: number, isAfter: boolean) => {
    const units = new Map<string, number>()
    for (const one of dated) {
      const { kind, schemeCode } = one.entry
      const isSwitch = kind === 'switch-in' || kind === 'switch-out'
      if (one.day > day || (one.day === day && !isAfter && !isSwitch)) continue
      const sign = kind === 'redemption' || kind === 'switch-out' ? -1 : 1
      units.set(schemeCode, (units.get(schemeCode) ?? 0) + sign * figuresOf(one.entry).units)
    }
    return units
  }
  /** The last day of which anything is known of a scheme: a value is of its own day. */
  const until = (code: string) =>
    Math.max(
      histories.get(code)!.days.at(-1)!,
      ...dated.flatMap(({ entry, day }) => (entry.schemeCode === code ? [day] : [])),
    )
  const worthOf = (code: string, units: number, day: number) => {
    const history = histories.get(code)!
    return (units * navAt(history, navIndexOn(history, day))) / 1e9
  }
  const worthOn = (day: number, isAfter: boolean, from = 0) => {
    let worth = 0
    for (const [code, units] of unitsOn(day, isAfter))
      if (until(code) >= from) worth += worthOf(code, units, day)
    for (const [i, out] of outs.entries())
      if (out.day <= day && ins[i]!.day > day) worth += figuresOf(out.entry).amountPaise
    return worth
  }
  const days: { day: number; value: number; growth: number; putIn: number }[] = []
  let growth = 1
  let before = 0
  let putIn = 0
  for (let day = dated[0]!.day; day <= first + span; day += 1) {
    const today = dated.filter((one) => one.day === day)
    const paidOut = today
      .filter(({ entry }) => entry.kind === 'dividend-payout')
      .reduce((sum, { entry }) => sum + figuresOf(entry).amountPaise, 0)
    if (before > 0) growth *= (worthOn(day, false, day) + paidOut) / before
    for (const { entry } of today) {
      if (entry.kind === 'purchase' || entry.kind === 'sip') putIn += figuresOf(entry).amountPaise
      if (entry.kind === 'redemption' || entry.kind === 'dividend-payout')
        putIn -= figuresOf(entry).amountPaise
    }
    before = worthOn(day, true, day + 1)
    days.push({ day, value: worthOn(day, true), growth, putIn })
  }
  const last = first + span
  const finals = [...unitsOn(last, true)].map(([code, units]) => ({
    day: Math.min(last, until(code)),
    paise: Math.round(worthOf(code, units, last)),
  }))
  return { days, finals }
}

/**
 * Every yearly rate between −99 % and 1,000 % at which the client's money is worth nothing: a walk in small steps, and halves between
 * two of them. The money is read off the list of transactions; no flow of the first way is used.
 */
function ratesBySteps(
  { entries }: Case,
  to: number,
  finals: readonly { day: number; paise: number }[],
): number[] {
  const signs: Partial<Record<TransactionKind, number>> = {
    purchase: -1,
    sip: -1,
    redemption: 1,
    'dividend-payout': 1,
  }
  const money = entries.flatMap((entry) => {
    const sign = signs[entry.kind]
    return sign
      ? [{ years: (to - dayNumber(entry.date)) / 365, paise: sign * figuresOf(entry).amountPaise }]
      : []
  })
  for (const { day, paise: size } of finals) money.push({ years: (to - day) / 365, paise: size })
  // Worth at the end instead of the beginning: the same rates.
  const left = (rate: number) => money.reduce((sum, flow) => sum + flow.paise * (1 + rate) ** flow.years, 0)
  const rates: number[] = []
  const steps = 900
  let low = -0.99
  let before = left(low)
  for (let step = 1; step <= steps; step += 1) {
    const high = 0.01 * (11 / 0.01) ** (step / steps) - 1
    const after = left(high)
    if (before < 0 !== after < 0) {
      let [from, until] = [low, high]
      for (let halves = 0; halves < 60; halves += 1) {
        const middle = (from + until) / 2
        if (left(middle) < 0 === before < 0) from = middle
        else until = middle
      }
      rates.push((from + until) / 2)
    }
    low = high
    before = after
  }
  return rates
}

/** Every pair of days is looked at: the deepest fall that begins on or after each. */
function deepestByPairs(heights: readonly number[]): number {
  let deepest = 0
  for (let from = 0; from < heights.length; from += 1)
    for (let to = from + 1; to < heights.length; to += 1)
      deepest = Math.max(deepest, 1 - heights[to]! / heights[from]!)
  return deepest
}

/** In plain fractions of units, a day at a time. */
function inFractions({ entries, yardstick }: Case, to: number) {
  let units = 0
  let short = 0
  for (const entry of inOrder(entries)) {
    const signs: Partial<Record<TransactionKind, number>> = {
      purchase: 1,
      sip: 1,
      redemption: -1,
      'dividend-payout': -1,
    }
    const sign = signs[entry.kind]
    if (!sign) continue
    let day = dayNumber(entry.date)
    while (!yardstick.days.includes(day)) day += 1
    const nav = navAt(yardstick, navIndexOn(yardstick, day)) / 1e6
    const moved = (sign * figuresOf(entry).amountPaise) / nav
    if (units + moved < 0) {
      short -= (units + moved) * nav
      units = 0
    } else units += moved
  }
  return { value: (units * navAt(yardstick, navIndexOn(yardstick, to))) / 1e6, short }
}

test(`C-061 C-062 C-063 ${ledgers} random ledgers agree with a slower second way`, () => {
  for (let seed = 1; seed <= ledgers; seed += 1) {
    const one = randomCase(seed)
    const [begin, to] = [dayNumber(one.entries[0]!.date), first + span]
    const series = valueSeries(one.entries, one.histories, to)
    const { days: slow, finals } = dayByDay(one)
    for (const { day, value, growth, putIn } of slow) {
      const at = seriesIndexOn(series, day)
      // Each holding is rounded to the paisa: half a paisa a scheme.
      const rounding = one.histories.size / 2 + 1e-6
      expect(Math.abs(series.value[at]! - value), `value, seed ${seed}`).toBeLessThanOrEqual(rounding)
      expect(Math.abs(series.growth[at]! / growth - 1), `growth, seed ${seed}`).toBeLessThan(1e-9)
      expect(series.putIn[at], `put in, seed ${seed}`).toBe(putIn)
    }

    const sampled = slow.filter((_, i) => i % 7 === 0).map((each) => each.growth)
    const deepest = Math.max(
      0,
      ...fallsOf(
        sampled.map((_, i) => i),
        sampled,
        0,
      ).map(({ depth }) => depth),
    )
    expect(deepest, `falls, seed ${seed}`).toBeCloseTo(deepestByPairs(sampled), 9)

    const middle = begin + Math.floor((to - begin) / 2)
    const whole = periodWorth(series, { from: begin - 1, to })!
    const [early, late] = [
      periodWorth(series, { from: begin - 1, to: middle })!,
      periodWorth(series, { from: middle, to })!,
    ]
    // The halves of a period earn together what the whole earns; a paisa may be rounded between them.
    expect(Math.abs(early.earnedPaise + late.earnedPaise - whole.earnedPaise)).toBeLessThanOrEqual(1)
    const last = slow.at(-1)!
    expect(Math.abs(whole.earnedPaise - (last.value - last.putIn))).toBeLessThanOrEqual(
      one.histories.size / 2 + 0.5,
    )

    const rates = ratesBySteps(one, to, finals)
    const { own } = whole
    if (to - begin + 1 >= 366 && rates.length === 1) {
      expect(own.ok && own.kind, `rate, seed ${seed}`).toBe('a-year')
      expect(own.ok ? own.value : Number.NaN, `rate, seed ${seed}`).toBeCloseTo(rates[0]!, 6)
    }
    if (own.ok && own.kind === 'a-year' && own.value > -0.98 && own.value < 9.9)
      expect(
        rates.some((rate) => Math.abs(rate - own.value) < 1e-6),
        `rate, seed ${seed}`,
      ).toBe(true)

    const same = sameRupees(series.flows, one.yardstick, to, () => 0)
    const fractions = inFractions(one, to)
    if (!same.ok) throw new Error(`seed ${seed}: ${same.reason}`)
    expect(same.rows.every(({ held }) => held >= 0)).toBe(true)
    // Units have three decimals: half a thousandth a row, at prices of up to ₹2,000 or so.
    const slack = 200 * (same.rows.length + 1)
    expect(Math.abs(same.valuePaise - fractions.value), `yardstick, seed ${seed}`).toBeLessThan(slack)
    expect(Math.abs(same.shortPaise - fractions.short), `short, seed ${seed}`).toBeLessThan(slack)
  }
})

test('the random ledgers have switches, sales of everything and yardsticks that run empty', () => {
  const seen = { switches: 0, emptied: 0, short: 0, rates: 0 }
  for (let seed = 1; seed <= 200; seed += 1) {
    const one = randomCase(seed)
    const to = first + span
    const series = valueSeries(one.entries, one.histories, to)
    if (one.entries.some(({ kind }) => kind === 'switch-in')) seen.switches += 1
    if (series.value.some((value, i) => i > 0 && value === 0)) seen.emptied += 1
    const worth = periodWorth(series, { from: dayNumber(one.entries[0]!.date) - 1, to })
    if (worth?.own.ok && worth.own.kind === 'a-year') seen.rates += 1
    const same = sameRupees(series.flows, one.yardstick, to, () => 0)
    if (same.ok && same.shortPaise > 0) seen.short += 1
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
})
