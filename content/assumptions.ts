import type { Rows } from './dated.ts'

/** A figure that a calculator starts with until the visitor enters another, as a fraction. None is a forecast. */
export type Assumption = Rows<{ readonly value: number }>

export const assumptions = {
  /**
   * The yearly rise in prices: the top of the range that the Reserve Bank is asked to keep, not its middle, so that a
   * plan made with it errs on the careful side.
   */
  inflation: [
    {
      from: '2026-04-01',
      value: 0.06,
      source:
        'Upper tolerance level of the inflation target for 1 April 2026 to 31 March 2031 (4 %, tolerance 2 to 6 %), Department of Economic Affairs, notification of 25 March 2026 under section 45ZA, RBI Act 1934; read in press reports',
      verified: null,
    },
    {
      from: '2021-04-01',
      value: 0.06,
      source:
        'Upper tolerance level of the inflation target for 1 April 2021 to 31 March 2026, section 45ZA, RBI Act 1934; read in press reports',
      verified: null,
    },
  ],
  incomeGrowth: [
    {
      from: '2026-11-01',
      value: 0.05,
      source: 'The firm’s own: below inflation, so that no rise in real income is counted on.',
      verified: null,
    },
  ],
  safeReturn: [
    {
      from: '2026-11-01',
      value: 0.065,
      source: 'The firm’s own, after tax: money a family lives on is not put at risk.',
      verified: null,
    },
  ],
  retiredReturn: [
    {
      from: '2026-11-01',
      value: 0.08,
      source: 'The firm’s own: a mixture of deposits, bonds and some shares.',
      verified: null,
    },
  ],
  ownShare: [
    {
      from: '2026-11-01',
      value: 0.3,
      source: 'The firm’s own: what one of three or four people at home uses up.',
      verified: null,
    },
  ],
  marketReturn: [
    {
      from: '2026-11-01',
      value: 0.1,
      source: 'The firm’s own: inside the range that may be illustrated, of no scheme, and no forecast.',
      verified: null,
    },
  ],
  cashReturn: [
    {
      from: '2026-11-01',
      value: 0.06,
      source: 'The firm’s own: a liquid fund or a deposit that can be broken.',
      verified: null,
    },
  ],
  depositRate: [
    {
      from: '2026-11-01',
      value: 0.065,
      source: 'The firm’s own example; each bank sets its rate by the day of deposit.',
      verified: null,
    },
  ],
  homeLoanRate: [
    {
      from: '2026-11-01',
      value: 0.085,
      source: 'The firm’s own example; each bank sets its rate.',
      verified: null,
    },
  ],
  annuityRate: [
    {
      from: '2026-11-01',
      value: 0.06,
      source: 'The firm’s own example; each insurer sets its rate by age and option.',
      verified: null,
    },
  ],
  educationInflation: [
    {
      from: '2026-11-01',
      value: 0.08,
      source: 'The firm’s own: above the assumption for prices in general.',
      verified: null,
    },
  ],
  hospitalInflation: [
    {
      from: '2026-11-01',
      value: 0.1,
      source: 'The firm’s own: above the assumption for prices in general.',
      verified: null,
    },
  ],
} satisfies Record<string, Assumption>
