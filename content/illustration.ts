import type { Rows } from './dated.ts'

/**
 * The yearly returns, in per cent, within which a distributor may illustrate what a plan could come to. Not tied to any
 * scheme; the association reviews the figures every year.
 */
export const illustrationBands: Rows<{ readonly lowest: number; readonly highest: number }> = [
  {
    from: '2023-11-01',
    lowest: 2,
    highest: 13,
    source:
      'AMFI, code for illustrations by mutual fund distributors, November 2023; read on secondary pages, to be checked with AMFI',
    verified: null,
  },
]
