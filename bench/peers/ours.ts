import { dayNumber } from '#finance/dates.ts'
import { valueLedger } from '#finance/fixtures/in-one-go.ts'
import { readLedger } from '#finance/ledger.ts'
import { moneyAccount } from '#finance/ledger-account.ts'
import type { Price } from '#finance/ledger-holdings.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { navSeries } from '#finance/returns.ts'
import { navE8, rupeesOf } from '#finance/units.ts'
import { valueSeries } from '#finance/value-series.ts'
import type { Peer, PeerAnswer, PeerBook, PeerFigures } from './figures.ts'

/** This project, by the functions that the client's pages call. */
export const ours: Peer = {
  name: 'Ours',
  version: '',
  work: async (books) => books.map(answerOf),
}

function answerOf(book: PeerBook): PeerAnswer {
  const began = performance.now()
  const figures = figuresOf(book)
  return { ms: performance.now() - began, figures }
}

function figuresOf({ entries, prices, on }: PeerBook): PeerFigures {
  const ledger = readLedger(entries)
  if (ledger.problems.length > 0) throw new Error(`refused: ${ledger.problems[0]?.reason}`)
  const newest = new Map(
    [...prices].flatMap(([code, rows]): [string, Price][] => {
      const row = rows.findLast(({ date }) => date <= on)
      return row ? [[code, { navE8: navE8(row.navE8), date: row.date, before: null }]] : []
    }),
  )
  const { totals } = valueLedger(ledger, newest)
  const account = moneyAccount(totals, entryRows(entries))
  const histories = new Map(
    [...prices].map(([code, rows]) => [
      code,
      navSeries(rows.map((row) => ({ day: dayNumber(row.date), navE8: navE8(row.navE8) }))),
    ]),
  )
  const series = valueSeries(entries, histories, dayNumber(on))
  const { costPaise, realisedPaise, valuePaise, xirr } = totals
  return {
    units: ledger.positions.reduce((sum, { units }) => sum + units, 0),
    cost: costPaise === null ? null : rupeesOf(costPaise),
    realised: realisedPaise === null ? null : rupeesOf(realisedPaise),
    value: valuePaise === null ? null : rupeesOf(valuePaise),
    gain: valuePaise === null ? null : rupeesOf(valuePaise) - rupeesOf(account.netPaidInPaise),
    xirr: xirr.ok ? xirr.rate : xirr.reason,
    twr: series.growth.at(-1)! - 1,
  }
}
