import { type FinancialYear, financialYearOf, type IsoDate } from '#finance/dates.ts'
import type { GainLine } from '#finance/gains.ts'
import { yearOfGains } from '../report.server.ts'

/** The year that an address asks for; the running one if it names none, or none that has rules. */
export function yearAsked(params: URLSearchParams, today: IsoDate): FinancialYear {
  return yearOfGains(params.get('year') ?? '', today) ?? financialYearOf(today)
}

/** Which lots a list shows: all of a year, or those of one group, window, fund, or those without a gain. */
export type LotsQuery = {
  readonly group?: string
  readonly window?: string
  readonly fund?: string
  readonly show?: string
}

/** The address of a list of lots. */
export function lotsHref(year: string, query: LotsQuery): string {
  return `/gains/lots?${new URLSearchParams({ year, ...query }).toString()}`
}

/** Reads which lots an address asks for. */
export function parseLotsQuery(params: URLSearchParams): LotsQuery {
  const names = ['group', 'window', 'fund', 'show'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value.slice(0, 100)]] : []
    }),
  )
}

/** The kind of a gain, by which words name it; null for a lot that is not computed. */
export function kindOf({ taxClass, term }: Pick<GainLine, 'taxClass' | 'term'>) {
  return taxClass && term ? (`${taxClass}-${term}` as const) : null
}

/** True if a line belongs to the list. */
export function isListed(line: GainLine, { group, window, fund, show }: LotsQuery): boolean {
  return (
    (group === undefined || `${kindOf(line)} ${line.rule?.rate}` === group) &&
    (window === undefined || String(line.window + 1) === window) &&
    (fund === undefined || line.schemeCode === fund) &&
    (show !== 'refused' || line.refusal !== null)
  )
}

/** True if something belongs into Schedule 112A: a long-term gain or loss on equity funds. */
export function hasLongEquity(groups: readonly Pick<GainLine, 'taxClass' | 'term'>[]): boolean {
  return groups.some(({ taxClass, term }) => taxClass === 'equity' && term === 'long')
}
