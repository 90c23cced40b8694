import type { Rows } from './dated.ts'

/** The two yearly returns at which an insurer may illustrate a policy whose value is not guaranteed, as fractions. */
export const illustrationReturns: Rows<{ readonly low: number; readonly high: number }> = [
  {
    from: '2013-01-01',
    low: 0.04,
    high: 0.08,
    source: 'IRDAI rules on benefit illustrations: 4 % and 8 % a year, before charges',
    verified: null,
  },
]

/** Tax on the premium of an individual life or health policy, as a fraction. */
export const premiumGst: Rows<{ readonly value: number }> = [
  {
    from: '2025-09-22',
    value: 0,
    source: 'Notification 16/2025-Central Tax (Rate); group policies are still taxed',
    verified: null,
  },
  {
    from: '2017-07-01',
    value: 0.18,
    source: 'GST Acts, 2017: the standard rate on term and health premiums',
    verified: null,
  },
]
