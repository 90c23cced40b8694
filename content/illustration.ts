import type { IsoDate } from '#finance/dates.ts'

/** The yearly returns, in per cent, within which a distributor may illustrate what a plan could come to. */
export interface IllustrationBand {
  readonly from: IsoDate
  readonly lowest: number
  readonly highest: number
  readonly source: string
}

/** Newest first. Not tied to any scheme; the association looks at the figures every year. */
export const illustrationBands: readonly [IllustrationBand, ...IllustrationBand[]] = [
  {
    from: '2023-11-01',
    lowest: 2,
    highest: 13,
    source:
      'AMFI, code for illustrations by mutual fund distributors, November 2023; read on secondary pages, to be checked with AMFI',
  },
]

/** What prices are taken to rise by, in per cent a year, until a visitor types another figure. */
export interface InflationAssumption {
  readonly from: IsoDate
  readonly percent: number
  readonly source: string
}

/**
 * Newest first. The top of the range that the Reserve Bank is asked to keep,
 * not its middle: a plan made with it errs on the careful side.
 */
export const inflationAssumptions: readonly [InflationAssumption, ...InflationAssumption[]] = [
  {
    from: '2026-04-01',
    percent: 6,
    source:
      'Upper tolerance level of the inflation target for 1 April 2026 to 31 March 2031 (4 %, tolerance 2 to 6 %), Department of Economic Affairs, notification of 25 March 2026 under section 45ZA, RBI Act 1934; read in press reports',
  },
  {
    from: '2021-04-01',
    percent: 6,
    source:
      'Upper tolerance level of the inflation target for 1 April 2021 to 31 March 2026, section 45ZA, RBI Act 1934; read in press reports',
  },
]

/** The row that holds on a day; the oldest one before all of them. */
export function rowOn<Row extends { readonly from: IsoDate }>(
  rows: readonly [Row, ...Row[]],
  date: IsoDate,
): Row {
  return rows.find((row) => row.from <= date) ?? (rows.at(-1) as Row)
}
