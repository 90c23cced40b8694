import type { Rows } from './dated.ts'
import type { LifeKind, LifePaper } from './life-event-kinds.ts'

/** The papers that the client submits once, to the KYC agency, and those for each folio. */
export interface LifeEventPapers {
  readonly once: readonly LifePaper[]
  readonly perFolio: readonly LifePaper[]
}

/** The papers of each change, by the day on which the office opens its list. */
export const lifeEventPapers: Readonly<Record<LifeKind, Rows<LifeEventPapers>>> = {
  adult: [
    {
      from: '2020-08-03',
      once: ['pan', 'kyc'],
      // features/transmission/route.ts has them.
      perFolio: [],
      source:
        'AMFI’s page on folios of minors, and the form for a minor who became a major; read in secondary pages',
      verified: null,
    },
  ],
  name: [
    {
      from: '2020-01-01',
      once: ['pan-new', 'name-proof', 'kyc-change'],
      perFolio: ['form-name', 'bank-new'],
      source:
        'The KYC details change form of the KYC registration agencies, and fund houses’ service pages on a change of name; read in secondary pages',
      verified: null,
    },
  ],
  abroad: [
    {
      from: '2020-01-01',
      once: ['kyc-change', 'passport', 'address-abroad', 'fatca'],
      perFolio: ['form-status', 'bank-nro'],
      source:
        'Foreign Exchange Management (Deposit) Regulations, 2016, on accounts of a resident who leaves, and fund houses’ service pages on a change of status; read in secondary pages',
      verified: null,
    },
  ],
  back: [
    {
      from: '2020-01-01',
      once: ['kyc-change', 'address-india', 'fatca'],
      perFolio: ['form-status', 'bank-resident'],
      source:
        'Foreign Exchange Management (Deposit) Regulations, 2016, on accounts of a non-resident who returns, and fund houses’ service pages on a change of status; read in secondary pages',
      verified: null,
    },
  ],
  mandate: [
    {
      from: '2020-01-01',
      once: [],
      perFolio: ['form-mandate'],
      source:
        'NPCI’s NACH mandate: a change needs a new registration, which takes 3 to 5 working days online and up to 30 on paper; sources disagree; read in secondary pages',
      verified: null,
    },
  ],
}

/** When the office acts on such a change. */
export const lifeEventTimes: Rows<{
  /** How many days before an 18th birthday it is listed, and for how many days after it was missed an instalment is. */
  readonly noticeDays: number
  /** How many days before an 18th birthday the letter goes out. */
  readonly letterDays: number
  /** How many days after the change its list should be finished. */
  readonly finishDays: Readonly<Record<LifeKind, number>>
  /** How many days after sending a paper the office asks about it. */
  readonly askAfterDays: number
}> = [
  {
    from: '2000-01-01',
    noticeDays: 90,
    letterDays: 30,
    finishDays: { adult: 30, name: 60, abroad: 30, back: 30, mandate: 14 },
    askAfterDays: 7,
    source: 'The firm’s own rule; no law sets these days',
    verified: null,
  },
]
