import { LRUCache } from 'lru-cache'
import type { Fund } from '#content/funds.ts'
import { businessCalendars } from '#content/market-holidays.ts'
import { dayNumber, type IsoDate, istDate, workingDaysBetween } from '#finance/dates.ts'
import { type NavSeries, navSeries, type Period, periodReturn } from '#finance/returns.ts'
import { rupeesOfNav } from '#finance/units.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { CategoryMeans, FundFigures, Prices } from '#kit/services/fund-prices.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { countAsRead } from '#kit/store/watch-tables.server.ts'
import { categoryMeans } from './category-means.server.ts'
import { selectNavs } from './navs.server.ts'

const periods = ['1D', '1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', '7Y', '10Y', 'since-start'] as const

/** Histories of schemes that are not listed: one of twenty years takes 60 KB. */
const maxHistories = 200
const newHistories = () => new LRUCache<string, Promise<NavSeries | null>>({ max: maxHistories })

/**
 * Computes the figures of the listed funds from their histories, and caches them until the prices change. Also caches the
 * histories of the last few hundred other schemes that were requested.
 *
 * @param versionNow Returns a string that changes as soon as the prices may have changed.
 * @param listedNow Returns the funds that the firm lists: the same list until that changes.
 */
export function openPrices(db: Database, versionNow: () => string, listedNow: () => readonly Fund[]): Prices {
  let version = ''
  let listed = listedNow()
  let figures: Promise<readonly FundFigures[]> | null = null
  let histories = newHistories()

  function forgetIfChanged(): void {
    countAsRead(['prices'])
    const now = versionNow()
    const funds = listedNow()
    if (now === version && funds === listed) return
    version = now
    listed = funds
    figures = null
    histories = newHistories()
  }

  function all(): Promise<readonly FundFigures[]> {
    forgetIfChanged()
    if (!figures) {
      const computed = computeAll(db, listed)
      figures = computed
      computed.catch(() => {
        if (figures === computed) figures = null
      })
    }
    return figures
  }

  async function find(code: string): Promise<FundFigures | null> {
    return (await all()).find((row) => row.fund.code === code) ?? null
  }

  async function history(code: string): Promise<NavSeries | null> {
    const figures = await find(code)
    if (figures) return figures.history
    const kept = histories
    const read = kept.get(code) ?? readHistory(db, code)
    kept.set(code, read)
    read.catch(() => kept.delete(code))
    return await read
  }

  // The figures are new objects whenever prices change, so what is kept for them lasts as long as they do.
  const keptMeans = new WeakMap<FundFigures, Promise<CategoryMeans>>()

  function means(figures: FundFigures): Promise<CategoryMeans> {
    const known = keptMeans.get(figures)
    if (known) return known
    const computed = categoryMeans(db, figures)
    keptMeans.set(figures, computed)
    computed.catch(() => keptMeans.delete(figures))
    return computed
  }

  return { all, find, history, means }
}

async function computeAll(db: Database, funds: readonly Fund[]): Promise<readonly FundFigures[]> {
  const rows = await Promise.all(funds.map((fund) => compute(db, fund)))
  return rows.filter((row) => row !== null)
}

async function readHistory(db: Database, code: string): Promise<NavSeries | null> {
  const navs = await selectNavs(db, code)
  return navs.length === 0 ? null : toSeries(navs)
}

function toSeries(navs: Awaited<ReturnType<typeof selectNavs>>): NavSeries {
  return navSeries(navs.map((row) => ({ day: dayNumber(row.date), navE8: row.nav_e8 })))
}

async function compute(db: Database, fund: Fund): Promise<FundFigures | null> {
  const navs = await selectNavs(db, fund.code)
  const last = navs.at(-1)
  if (!last) return null
  const history = toSeries(navs)
  const returns = Object.fromEntries(
    periods.map((period) => {
      const found = periodReturn(history, period)
      return [period, found.ok ? found.value : null]
    }),
  ) as Record<Period, number | null>
  return { fund, nav: rupeesOfNav(last.nav_e8), navDate: last.date, returns, history }
}

const { holidays } = businessCalendars.exchange

/**
 * How many working days old a price is in India: 0 on its own day. An age above one is shown on the page, because the next
 * day's price is published by then.
 */
export function priceAge(navDate: IsoDate, clock: Clock): number {
  const today = istDate(clock.now())
  return today <= navDate ? 0 : workingDaysBetween(navDate, today, holidays)
}
