import { readFileSync } from 'node:fs'
import { findFund, funds } from '#content/funds.ts'
import { dayNumber } from '#finance/dates.ts'
import { navSeries, periodReturn } from '#finance/returns.ts'
import type { FundFigures, Prices } from './prices.server.ts'

/** The figures of a listed fund from the file that comes with the project, for tests that need no database. */
export function figuresFromFile(code: string): FundFigures {
  const fund = findFund(code)
  if (!fund) throw new Error(`no fund ${code} is listed`)
  const text = readFileSync(new URL(`../content/data/nav/${code}.csv`, import.meta.url), 'utf8')
  const rows = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',') as [string, string])
  const history = navSeries(rows.map(([date, nav]) => ({ day: dayNumber(date), nav: Number(nav) })))
  const [navDate, nav] = rows.at(-1) ?? ['', '']
  const periods = ['1D', '1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', '7Y', '10Y', 'since-start'] as const
  const returns = Object.fromEntries(
    periods.map((period) => {
      const found = periodReturn(history, period)
      return [period, found.ok ? found.value : null]
    }),
  ) as FundFigures['returns']
  return { fund, nav: Number(nav), navDate, returns, history }
}

/** All listed funds from their files. */
export function pricesFromFiles(): Prices {
  const rows = funds.map((fund) => figuresFromFile(fund.code))
  const find = async (code: string) => rows.find((row) => row.fund.code === code) ?? null
  return { all: async () => rows, find, history: async (code) => (await find(code))?.history ?? null }
}
