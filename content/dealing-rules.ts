import type { CutOffs, DealingClass } from '#finance/applicable-nav.ts'
import type { Dated, Rows } from './dated.ts'

const masterCircular =
  'SEBI master circular for mutual funds, 27 June 2024, paragraph 8.4; funds available for use since 1 February 2021 (circular of 17 September 2020); read in secondary pages'

/** Until when a request counts on the same day. A purchase also needs its money to be there by then. */
export const cutOffs: Readonly<Record<DealingClass, Rows<CutOffs>>> = {
  liquid: [
    {
      from: '2024-06-27',
      purchase: '13:30',
      redemption: '15:00',
      redemptionOnline: null,
      source: masterCircular,
      verified: null,
    },
  ],
  overnight: [
    {
      from: '2025-06-01',
      purchase: '13:30',
      redemption: '15:00',
      redemptionOnline: '19:00',
      source: 'SEBI/HO/IMD/PoD2/P/CIR/2025/56 of 22 April 2025, in force from 1 June 2025',
      verified: null,
    },
    {
      from: '2024-06-27',
      purchase: '13:30',
      redemption: '15:00',
      redemptionOnline: null,
      source: masterCircular,
      verified: null,
    },
  ],
  other: [
    {
      from: '2024-06-27',
      purchase: '15:00',
      redemption: '15:00',
      redemptionOnline: null,
      source: masterCircular,
      verified: null,
    },
  ],
}

/**
 * For how many days from the purchase a liquid fund has a load that falls from day to day; none before the first row. The
 * rates stand among the facts of a fund.
 */
export const liquidLoads: readonly Dated<{ readonly days: number }>[] = [
  {
    from: '2019-10-20',
    days: 6,
    source:
      'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20 September 2019: a graded exit load within seven days; read in secondary pages',
    verified: null,
  },
]
