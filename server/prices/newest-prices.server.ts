import { nextTurn } from '#db/next-turn.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { Price } from '#finance/ledger-holdings.ts'
import { type NavSeries, navAt } from '#finance/returns.ts'
import type { Services } from '#server/kernel/services.server.ts'

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
    const history = await services.prices.history(code)
    if (history) histories.set(code, history)
    await nextTurn()
  }
  return histories
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
