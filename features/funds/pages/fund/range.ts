import type { Period } from '#finance/returns.ts'

/** The ranges of the chart, shortest first. */
export const ranges = ['1M', '6M', '1Y', '3Y', '5Y', '10Y', 'Max'] as const
export type Range = (typeof ranges)[number]

/** The period that a range shows. */
export function periodOf(range: Range): Exclude<Period, '1D' | '1W'> {
  return range === 'Max' ? 'since-start' : range
}

/** Five years where there are five, else all there is. */
export function usualRange(offered: readonly Range[]): Range {
  return offered.includes('5Y') ? '5Y' : 'Max'
}

/** Reads `?range=`; what is not offered for this fund is the usual one. */
export function parseRange(text: string | null, offered: readonly Range[]): Range {
  return offered.find((range) => range === text) ?? usualRange(offered)
}
