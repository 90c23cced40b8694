import type { IsoDate } from '#finance/dates.ts'

/** A figure that we put into a calculator until the visitor puts in another. None of them is a forecast. */
export type Assumption = {
  /** Fraction. */
  readonly value: number
  readonly asOf: IsoDate
  readonly why: string
}

export const assumptions = {
  inflation: {
    value: 0.06,
    asOf: '2026-11-01',
    why: 'Ours, on the careful side: it doubles a price in twelve years.',
  },
  incomeGrowth: { value: 0.05, asOf: '2026-11-01', why: 'Ours: below inflation, so no rise is counted on.' },
  safeReturn: {
    value: 0.065,
    asOf: '2026-11-01',
    why: 'Ours, after tax: money a family lives on is not put at risk.',
  },
  retiredReturn: {
    value: 0.08,
    asOf: '2026-11-01',
    why: 'Ours: a mixture of deposits, bonds and some shares.',
  },
  ownShare: {
    value: 0.3,
    asOf: '2026-11-01',
    why: 'Ours: what one of three or four people at home uses up.',
  },
} satisfies Record<string, Assumption>
