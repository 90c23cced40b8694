import type { RateE6 } from '#finance/costs.ts'
import { addDays, addMonths, type IsoDate } from '#finance/dates.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { CostRateRow } from './scheme-costs.ts'

/** The paper of an invented rate; the launch check finds it. */
export const inventedPaper = 'sample: an invented rate'

/** The Regular plans of the funds that the sample firm lists, by the code of the Direct plan. */
export const regularPlans: Readonly<Record<string, string>> = {
  120586: '108466',
  151129: '151127',
  118650: '101161',
  120503: '112323',
  103734: '141066',
  118987: '113070',
  125497: '125494',
  119788: '115676',
}

/** Invented rates of both plans: Direct expenses, Regular expenses, and what of those the firm earns. */
const invention: Readonly<Record<string, readonly [direct: string, regular: string, share: string]>> = {
  120586: ['0.86', '1.41', '0.52'],
  151129: ['0.74', '1.92', '0.95'],
  118650: ['0.71', '1.53', '0.75'],
  120503: ['0.81', '1.54', '0.65'],
  103734: ['0.16', '0.26', '0.08'],
  118987: ['0.35', '0.61', '0.24'],
  125497: ['0.68', '1.58', '0.82'],
  119788: ['0.11', '0.39', '0.25'],
}

/** The rates of the sample firm, all of them invented. From October 2025 the small-cap fund takes a little less. */
export const sampleRates: readonly CostRateRow[] = [
  ...Object.entries(invention).flatMap(([code, [direct, regular, share]]): CostRateRow[] => [
    { scheme: code, from: '2023-04-01', expense: direct, share: null, paper: inventedPaper },
    { scheme: regularPlans[code] ?? code, from: '2023-04-01', expense: regular, share, paper: inventedPaper },
  ]),
  { scheme: '125494', from: '2025-10-01', expense: '1.52', share: '0.78', paper: inventedPaper },
]

/** A row of an invented brokerage file about the sample's holdings. */
export type SampleBrokerage = {
  readonly file: string
  readonly layout: string
  readonly registrar: 'cams' | 'kfintech'
  readonly schemeCode: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly ratePercent: string
  readonly paise: Paise
}

/** Trail commission by month from April 2025, in paise; 0 for a month that the file leaves out. */
const trails: readonly {
  readonly schemeCode: string
  readonly registrar: 'cams' | 'kfintech'
  readonly ratePercent: string
  readonly first: IsoDate
  readonly paise: readonly number[]
}[] = [
  {
    schemeCode: '125497',
    registrar: 'cams',
    ratePercent: '0.82',
    first: '2025-04-01',
    paise: [2253, 2412, 2428, 2592, 2512, 2470],
  },
  {
    schemeCode: '125497',
    registrar: 'cams',
    ratePercent: '0.78',
    first: '2025-10-01',
    paise: [2414, 2333, 0, 2283, 2062, 2152, 2201, 2366, 2357, 2539],
  },
  {
    schemeCode: '118650',
    registrar: 'kfintech',
    ratePercent: '0.75',
    first: '2025-04-01',
    paise: [2301, 2873, 3221, 3667, 3972, 3941, 4088, 3961, 4054, 3940],
  },
  { schemeCode: '118650', registrar: 'kfintech', ratePercent: '0.70', first: '2026-02-01', paise: [3390] },
  {
    schemeCode: '118650',
    registrar: 'kfintech',
    ratePercent: '0.75',
    first: '2026-03-01',
    paise: [3788, 3781, 4023, 3901, 4092],
  },
  {
    schemeCode: '119788',
    registrar: 'cams',
    ratePercent: '0.25',
    first: '2025-05-01',
    paise: [625, 620, 642, 656, 695, 799, 778, 862, 953, 907, 994, 941, 1004, 928, 927],
  },
  {
    schemeCode: '118987',
    registrar: 'cams',
    ratePercent: '0.24',
    first: '2025-07-01',
    paise: [1024, 1024, 994, 1036, 1008, 1043, 1043, 946, 1048, 1015, 1049, 1029, 1076],
  },
  {
    schemeCode: '103734',
    registrar: 'kfintech',
    ratePercent: '0.08',
    first: '2025-11-01',
    paise: [132, 137, 138, 125],
  },
]

/**
 * The invented brokerage files of the sample. One month of the small-cap fund is left out, and for one month of the
 * multi-cap fund the registrar paid at a lower rate, so that both can be seen.
 */
export const sampleBrokerage: readonly SampleBrokerage[] = trails.flatMap(
  ({ schemeCode, registrar, ratePercent, first, paise: months }) =>
    months.flatMap((amount, index) => {
      const from = addMonths(first, index)
      if (amount === 0) return []
      return {
        file: registrar === 'cams' ? 'wbr77-sample.csv' : 'mfsd205-sample.csv',
        layout: registrar === 'cams' ? 'WBR77' : 'MFSD205',
        registrar,
        schemeCode,
        from,
        to: addDays(addMonths(from, 1), -1),
        ratePercent,
        paise: paise(amount),
      }
    }),
)

/** What an invented statement of the sample prints. */
export const samplePrinted: readonly {
  readonly schemeCode: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly commissionPaise: Paise | null
  readonly expense: RateE6 | null
}[] = [
  half('125497', '2025-04-01', '2025-09-30', 14_667, 16_000),
  half('118650', '2025-04-01', '2025-09-30', 19_975, 15_200),
  half('125497', '2025-10-01', '2026-03-31', 11_244, 15_300),
  half('118650', '2025-10-01', '2026-03-31', 23_220, 15_500),
]

function half(schemeCode: string, from: IsoDate, to: IsoDate, commission: number, expense: number) {
  return { schemeCode, from, to, commissionPaise: paise(commission), expense: expense as RateE6 }
}
