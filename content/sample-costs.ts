import type { CostRateRow } from './scheme-costs.ts'

/** What the launch check finds in the paper of an invented rate. */
const invented = 'sample: an invented rate'

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
    { scheme: code, from: '2023-04-01', expense: direct, share: null, paper: invented },
    { scheme: regularPlans[code] ?? code, from: '2023-04-01', expense: regular, share, paper: invented },
  ]),
  { scheme: '125494', from: '2025-10-01', expense: '1.52', share: '0.78', paper: invented },
]
