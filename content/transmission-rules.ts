import type { Rows } from './dated.ts'

/** What registrars ask of heirs without a nomination, by amount, and how long they may take. Amounts in rupees; a band includes its limit. */
export interface TransmissionRules {
  /** What an amount is counted over: the folios with one fund house, or all of one PAN. */
  readonly scope: 'house' | 'pan'
  /** Up to here a near relative signs the short form; null where there was none. */
  readonly quickMax: number | null
  /** Up to here notarised papers do in place of a court's. */
  readonly simpleMax: number
  /** The limit that another source names for the same band; null where the sources agree. */
  readonly simpleMaxElsewhere: number | null
  /** The same two limits for units in a demat account; null where nobody read them. */
  readonly demat: { readonly quickMax: number; readonly simpleMax: number } | null
  /** Up to here a bank attests a nominee's signature, above a notary; null where nobody read it. */
  readonly bankAttestsTo: number | null
  /** The calendar days from complete papers to the answer; null where none were set. */
  readonly answerDays: number | null
}

/** Units after a death, by the day on which they are asked for. */
export const transmissionRules: Rows<TransmissionRules> = [
  {
    from: '2026-08-22',
    scope: 'house',
    quickMax: 10_000,
    simpleMax: 1_000_000,
    simpleMaxElsewhere: 300_000,
    demat: { quickMax: 30_000, simpleMax: 3_000_000 },
    bankAttestsTo: null,
    answerDays: 21,
    source:
      'SEBI circular HO/38/13/11(14)2026-MIRSD-POD/I/17111/2026 of 23 July 2026, in force 30 days later; read in secondary pages, of which one puts the limit of simple papers at ₹10 lakh and one at ₹3 lakh',
    verified: null,
  },
  {
    from: '2024-01-31',
    scope: 'pan',
    quickMax: null,
    simpleMax: 500_000,
    simpleMaxElsewhere: null,
    demat: null,
    bankAttestsTo: 500_000,
    answerDays: null,
    source: 'AMFI Best Practice circular 110/2023-24, Forms T1 to T5; read in secondary pages',
    verified: null,
  },
  {
    from: '2020-07-01',
    scope: 'pan',
    quickMax: null,
    simpleMax: 200_000,
    simpleMaxElsewhere: null,
    demat: null,
    bankAttestsTo: 200_000,
    answerDays: null,
    source: 'AMFI Best Practice circular 135/BP/85/2020-21; read in secondary pages',
    verified: null,
  },
]

/** The calendar days in which a life insurer pays a claim from its last paper on: as a rule, and where it looks into the case. */
export const lifeClaimRules: Rows<{ readonly days: number; readonly investigatedDays: number }> = [
  {
    from: '2024-06-12',
    days: 15,
    investigatedDays: 45,
    source:
      'IRDAI Master Circular on Protection of Policyholders’ Interests, 2024; read in secondary pages, of which one counts 45 days to look into the case and 15 more to pay',
    verified: null,
  },
]

/** How long units of a tax-saving scheme stay locked when their holder dies: from the allotment of each instalment. */
export const elssAfterDeath: Rows<{ readonly years: number }> = [
  {
    from: '2005-11-03',
    years: 1,
    source: 'Equity Linked Savings Scheme, 2005, clause on death; read in secondary pages',
    verified: null,
  },
]
