import { selectNavs } from '#db/prices.server.ts'
import { dateOfDay, dayNumber } from '#finance/dates.ts'
import type { Price } from '#finance/ledger-holdings.ts'
import { type NavSeries, navSeries } from '#finance/returns.ts'
import type { Firm } from '../firm.server.ts'

/**
 * The price histories of some schemes. Those of the listed funds are in memory; of others a few prices are kept.
 *
 * @returns By scheme code; a scheme without any price is missing.
 */
export async function historiesOf(
  firm: Pick<Firm, 'db' | 'prices'>,
  codes: readonly string[],
): Promise<Map<string, NavSeries>> {
  const histories = new Map<string, NavSeries>()
  for (const code of new Set(codes)) {
    const listed = await firm.prices.find(code)
    if (listed) {
      histories.set(code, listed.history)
      continue
    }
    const navs = await selectNavs(firm.db, code)
    if (navs.length === 0) continue
    histories.set(code, navSeries(navs.map((row) => ({ day: dayNumber(row.date), nav: row.nav_e8 / 1e8 }))))
  }
  return histories
}

/** The newest price of each history and the one before it. Series hold rupees; eight decimals come back whole. */
export function newestPrices(histories: ReadonlyMap<string, NavSeries>): Map<string, Price> {
  const prices = new Map<string, Price>()
  for (const [code, { days, navs }] of histories) {
    const at = (index: number) => ({
      navE8: Math.round(navs[index]! * 1e8),
      date: dateOfDay(days[index]!),
    })
    const last = days.length - 1
    if (last >= 0) prices.set(code, { ...at(last), before: last > 0 ? at(last - 1) : null })
  }
  return prices
}
