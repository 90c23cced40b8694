/** A rule that IRDAI sets for every insurer, and since when. */
export interface InsuranceRule {
  readonly from: string
  readonly value: number
  readonly source: string
}

/** Days, from the day the policy document arrives, in which it can be given back. Newest first. */
export const freeLookDays: readonly InsuranceRule[] = [
  {
    from: '2024-04-01',
    value: 30,
    source:
      'IRDAI (Protection of Policyholders’ Interests, Operations and Allied Matters of Insurers) Regulations, 2024',
  },
]

/** Longest wait, in months, before a health policy pays for an illness that was there before it. Newest first. */
export const existingIllnessWaitMonths: readonly InsuranceRule[] = [
  { from: '2024-04-01', value: 36, source: 'IRDAI (Insurance Products) Regulations, 2024' },
]

/** Months of unbroken health cover after which a claim can be refused only for fraud. Newest first. */
export const moratoriumMonths: readonly InsuranceRule[] = [
  { from: '2024-04-01', value: 60, source: 'IRDAI (Insurance Products) Regulations, 2024' },
]

/** The two yearly returns at which an insurer may illustrate a policy whose value is not guaranteed, as fractions. */
export const illustrationReturns: readonly { from: string; low: number; high: number; source: string }[] = [
  {
    from: '2013-01-01',
    low: 0.04,
    high: 0.08,
    source: 'IRDAI rules on benefit illustrations: 4 % and 8 % a year, before charges',
  },
]

/** The row that holds on a day. */
export function ruleOn<Rule extends { readonly from: string }>(rules: readonly Rule[], date: string): Rule {
  const found = rules.find((rule) => rule.from <= date)
  if (!found) throw new RangeError(`no rule held on ${date}`)
  return found
}
