import { selectNewestNavs } from '#features/prices/navs.server.ts'
import { dateOfDay, dayNumber } from '#finance/dates.ts'
import type { Price } from '#finance/ledger-holdings.ts'
import { type NavSeries, navAt, navSeries } from '#finance/returns.ts'
import type { NavE8 } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { selectStatementPrices } from './statement-schemes.server.ts'

/**
 * The price histories of some schemes.
 *
 * @returns By scheme code; a scheme without any price is missing.
 */
export async function historiesOf(
  services: Services,
  codes: readonly string[],
): Promise<Map<string, NavSeries>> {
  const histories = new Map<string, NavSeries>()
  for (const code of new Set(codes)) {
    const history = isOwnScheme(code)
      ? await statementHistory(services, code)
      : await services.prices.history(code)
    if (history) histories.set(code, history)
    await nextTurn()
  }
  return histories
}

/** The prices that an account's statements print for a scheme that nobody lists; null if they print none. */
async function statementHistory({ db }: Services, code: string): Promise<NavSeries | null> {
  const prices = await selectStatementPrices(db, code)
  if (prices.length === 0) return null
  return navSeries(prices.map(({ date, navE8 }) => ({ day: dayNumber(date), navE8 })))
}

/**
 * Returns the newest price of each of some schemes; one without a price is missing. For many schemes: of each one row is read,
 * where {@link historiesOf} reads ten years.
 */
export async function newestNavsOf(
  services: Services,
  codes: readonly string[],
): Promise<Map<string, NavE8>> {
  const newest = await selectNewestNavs(
    services.db,
    codes.filter((code) => !isOwnScheme(code)),
  )
  for (const code of codes.filter(isOwnScheme)) {
    const last = (await selectStatementPrices(services.db, code)).at(-1)
    if (last) newest.set(code, last.navE8)
  }
  return newest
}

/** The newest price of each history and the one before it. */
export function newestPrices(histories: ReadonlyMap<string, NavSeries>): Map<string, Price> {
  const prices = new Map<string, Price>()
  for (const [code, history] of histories) {
    const { days } = history
    const at = (index: number) => ({
      navE8: navAt(history, index),
      date: dateOfDay(days[index]!),
    })
    const last = days.length - 1
    if (last >= 0) prices.set(code, { ...at(last), before: last > 0 ? at(last - 1) : null })
  }
  return prices
}
