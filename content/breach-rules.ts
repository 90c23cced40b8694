import type { Rows } from './dated.ts'

/** How long a firm that knows of a breach has to tell somebody. */
export interface BreachTime {
  /** From the moment of knowing; null for "without delay", which names no hours. */
  readonly hours: number | null
}

const rule7 =
  'Digital Personal Data Protection Rules, 2025 (gazette of 13 November 2025; some papers say the 14th), in force 18 months later'

/** What CERT-In is told about a cyber incident. */
export const certInReport: Rows<BreachTime> = [
  {
    from: '2022-06-28',
    hours: 6,
    source:
      'CERT-In Directions 20(3)/2022 of 28 April 2022 under section 70B(6), Information Technology Act, 2000; read in secondary pages. Whether an incident without a computer is one, a person decides',
    verified: null,
  },
]

/** The first notice to the Data Protection Board. */
export const boardFirstWord: Rows<BreachTime> = [
  {
    from: '2027-05-13',
    hours: null,
    source: `${rule7}: rule 7(2)(a); read in copies of the text`,
    verified: null,
  },
]

/** What each person concerned is told. */
export const personsTold: Rows<BreachTime> = [
  {
    from: '2027-05-13',
    hours: null,
    source: `${rule7}: rule 7(1); read in copies of the text`,
    verified: null,
  },
]

/** The full report to the Board, unless it allows longer on a written request. */
export const boardReport: Rows<BreachTime> = [
  {
    from: '2027-05-13',
    hours: 72,
    source: `${rule7}: rule 7(2)(b); read in copies of the text`,
    verified: null,
  },
]
