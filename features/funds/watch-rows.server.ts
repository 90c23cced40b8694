import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { labelsOf } from '#features/ledger/portfolio.server.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { dateOfDay, dayNumber, type IsoDate } from '#finance/dates.ts'
import { type NavSeries, navAt, navOn, type Period, periodReturn } from '#finance/returns.ts'
import { rupeesOfNav } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Watched } from './watched.ts'

/** The returns of a row, each a fraction; those from a year on are per year. Null for a shorter history. */
export interface WatchReturns {
  readonly oneYear: number | null
  readonly threeYears: number | null
  readonly fiveYears: number | null
}

/** A fund of a watchlist with its newest figures. */
export interface WatchRow {
  readonly code: string
  readonly slug: string | null
  readonly name: string
  readonly category: string
  /** False once the firm has taken it off its list. */
  readonly isListed: boolean
  /** Rupees and the day they are of; null without any price. */
  readonly price: { readonly nav: number; readonly date: IsoDate; readonly isStale: boolean } | null
  /** The change since the price before the last, a fraction. */
  readonly day: number | null
  readonly returns: WatchReturns
  /** The means of its category over the same periods; null for too few schemes and for a fund that is not listed. */
  readonly means: WatchReturns
  readonly since: IsoDate
  /** The change from the price in effect on that day, a fraction; null without a newer price. */
  readonly change: number | null
}

const none: WatchReturns = { oneYear: null, threeYears: null, fiveYears: null }

/** Returns the funds of a watchlist with their figures, in its order. */
export async function watchRows(
  services: Services,
  firm: Pick<Firm, 'funds'>,
  list: readonly Watched[],
  language: Language,
): Promise<WatchRow[]> {
  const labels = await labelsOf(
    services,
    list.map(({ code }) => code),
    language,
  )
  return await Promise.all(
    list.map(async (fund) => {
      const label = labels.get(fund.code)
      return {
        code: fund.code,
        slug: label?.slug ?? null,
        name: label?.name ?? fund.code,
        category: label?.category ?? '',
        since: fund.since,
        ...(await figuresOf(services, firm, fund)),
      }
    }),
  )
}

async function figuresOf({ prices, clock }: Services, firm: Pick<Firm, 'funds'>, { code, since }: Watched) {
  const isListed = firm.funds.some((fund) => fund.code === code)
  const figures = isListed ? await prices.find(code) : null
  const history = await prices.history(code)
  const last = history ? history.days.length - 1 : -1
  if (!history || last < 0)
    return { isListed, price: null, day: null, returns: none, means: none, change: null }
  const date = dateOfDay(history.days[last]!)
  const means = figures ? (await prices.means(figures)).means : {}
  const returnOver = (period: Period) => {
    const found = periodReturn(history, period)
    return found.ok ? found.value : null
  }
  return {
    isListed,
    price: { nav: rupeesOfNav(navAt(history, last)), date, isStale: priceAge(date, clock) > 1 },
    day: returnOver('1D'),
    returns: { oneYear: returnOver('1Y'), threeYears: returnOver('3Y'), fiveYears: returnOver('5Y') },
    means: {
      oneYear: means['1Y']?.value ?? null,
      threeYears: means['3Y']?.value ?? null,
      fiveYears: means['5Y']?.value ?? null,
    },
    change: changeSince(history, since),
  }
}

/**
 * Returns the change of a fund since a day, up to its newest price.
 *
 * @returns A fraction, absolute; null while no price is newer than the one in effect on that day, or if none was.
 */
function changeSince(history: NavSeries, since: IsoDate): number | null {
  const from = navOn(history, dayNumber(since))
  const last = history.days.length - 1
  if (!from || from.day === history.days[last]) return null
  return navAt(history, last) / from.navE8 - 1
}
