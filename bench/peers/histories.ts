import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleHousehold } from '#content/sample-household.ts'
import { addDays, type IsoDate, isoDate } from '#finance/dates.ts'
import { entry } from '#finance/fixtures/entries.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { randomHistory } from '#finance/fixtures/random-history.ts'
import { readLedger } from '#finance/ledger.ts'
import { type LedgerEntry, reversedIds } from '#finance/ledger-entry.ts'
import { navOfRupees } from '#finance/units.ts'
import { ledgerOfTenYears } from '../fixtures/ten-years.ts'
import type { PeerBook, PeerPrices } from './figures.ts'

/** The portfolio that a new client sees, with every NAV that AMFI published of its funds since. */
export function sampleBook(): PeerBook {
  const { entries, asOf } = sampleHousehold
  const codes = [...new Set(entries.map(({ schemeCode }) => schemeCode))]
  const prices = new Map(codes.map((code) => [code, navsOf(code, entries[0]!.date, asOf)]))
  return {
    name: 'The sample portfolio, with the NAVs of every day',
    on: asOf,
    entries,
    prices,
    hasDailyPrices: true,
  }
}

function navsOf(code: string, from: IsoDate, to: IsoDate) {
  const file = join(import.meta.dirname, '../../content/data/nav', `${code}.csv`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [date = '', nav = ''] = line.split(',')
      return { date: isoDate(date), navE8: navOfRupees(Number(nav)) }
    })
    .filter(({ date }) => date >= addDays(from, -400) && date <= to)
}

/** Ten years of SIPs and redemptions in twelve funds, valued at one price. */
export function tenYears(transactions: number): PeerBook {
  return valuedAt(250, `Ten years, ${transactions} transactions`, ledgerOfTenYears(transactions))
}

/** Histories that finance's own tests make, without what no peer knows: units of an unknown cost, and what can't be. */
export function randomBooks(count: number): PeerBook[] {
  const books: PeerBook[] = []
  for (let seed = 1; books.length < count; seed += 1) {
    const given = randomHistory(seed)
    const back = reversedIds(given)
    const kinds = ['purchase', 'sip', 'redemption', 'dividend-payout', 'dividend-reinvestment', 'bonus']
    const known = given.filter(({ kind, id }) => kinds.includes(kind) && !back.has(id))
    const entries = readLedger(known).positions.flatMap((position) => position.entries)
    if (entries.length > 2) books.push(valuedAt(10, `Random history ${seed}`, entries))
  }
  return books
}

/** Two funds whose NAVs move every day: some hundred purchases, sales, switches and dividends at the NAV of their day. */
export function marketBook(seed: number): PeerBook {
  const next = randomFrom(seed)
  const days = 900
  const from = isoDate('2023-01-02')
  const walk = () => {
    let nav = 50 + next() * 50
    return Array.from({ length: days + 1 }, (_, day) => {
      nav *= 1 + (next() - 0.48) * 0.03
      return { date: addDays(from, day), navE8: Math.round(nav * 1e4) * 1e4 }
    })
  }
  const prices: PeerPrices = new Map([
    ['A', walk()],
    ['B', walk()],
  ])
  const held = { A: 0, B: 0 }
  const entries: LedgerEntry[] = []
  for (let day = 0; day < days; day += 3 + Math.floor(next() * 15)) {
    const date = addDays(from, day)
    const code = next() < 0.5 ? 'A' : 'B'
    const nav = prices.get(code)![day]!.navE8 / 1e8
    const size = Math.round((1 + next() * 50) * 1000) / 1000
    const rupees = Math.round(size * nav * 100) / 100
    if (size < held[code] && next() < 0.5) {
      held[code] = Math.round((held[code] - size) * 1000) / 1000
      const isSwitch = next() < 0.4
      entries.push(entry(isSwitch ? 'switch-out' : 'redemption', date, rupees, size, { schemeCode: code }))
      if (!isSwitch) continue
      const other = code === 'A' ? 'B' : 'A'
      const units = Math.round((rupees / (prices.get(other)![day]!.navE8 / 1e8)) * 1000) / 1000
      held[other] = Math.round((held[other] + units) * 1000) / 1000
      entries.push(entry('switch-in', date, rupees, units, { schemeCode: other }))
    } else {
      held[code] = Math.round((held[code] + size) * 1000) / 1000
      entries.push(entry('purchase', date, rupees, size, { schemeCode: code }))
    }
  }
  return {
    name: `Two funds, ${entries.length} transactions, a NAV every day`,
    on: addDays(from, days),
    entries,
    prices,
    hasDailyPrices: true,
  }
}

/** Each scheme costs as many rupees from the first day to the day after the last. */
function valuedAt(nav: number, name: string, entries: readonly LedgerEntry[]): PeerBook {
  const dates = entries.map(({ date }) => date).sort()
  const on = addDays(dates.at(-1)!, 1)
  const rows = [dates[0]!, on].map((date) => ({ date, navE8: navOfRupees(nav) }))
  return { name, on, entries, prices: new Map(entries.map(({ schemeCode }) => [schemeCode, rows])) }
}
