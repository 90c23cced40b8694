import type { Rows } from './dated.ts'

/**
 * Days in which an old e-mail address can take an account back. Chosen on 22 November 2026: long enough for somebody who reads
 * mail once a week; short enough that an address which its owner gave up, perhaps to a stranger, does not stay a key for long.
 * It ends before a closing asked for on the same day (14 days), so a thief cannot have the account deleted first.
 */
export const takeBackDays = 7

/** Days that acts and looks of the office are kept. */
export const auditDays = 365

export type RecordKind =
  | 'lead'
  | 'message'
  | 'quoteRequest'
  | 'account'
  | 'consent'
  | 'oldEmail'
  | 'removedEntry'
  | 'look'
  | 'attempt'
  | 'nobodysFolio'
  | 'sealedPaper'
  | 'idempotencyKey'

/** Days after the record came in; null where it is kept as long as something else lasts, which the notice says. */
export type RetentionRows = Rows<{ readonly days: number | null }>

const purpose =
  'The firm’s own period: personal data is erased when its purpose is over (Digital Personal Data Protection Act, 2023, section 8(7))'

/**
 * How long a kind of record is kept. The privacy notice prints the kinds in this order, and expired records are erased by
 * these periods. A period that changes keeps its old row, for what came in before.
 */
export const retention: Readonly<Record<RecordKind, RetentionRows>> = {
  lead: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  message: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  quoteRequest: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  account: [
    { days: null, from: '2026-04-01', source: 'The firm’s own period: until it is closed', verified: null },
  ],
  consent: [
    {
      days: 1095,
      from: '2026-04-01',
      source:
        'The firm’s own period: the proof of consent outlives the record by two years; of a consent to an account the period begins with its closing (Digital Personal Data Protection Act, 2023, section 6(10))',
      verified: null,
    },
  ],
  oldEmail: [
    {
      days: takeBackDays,
      from: '2026-04-01',
      source: 'The firm’s own period: as long as the address can take the account back',
      verified: null,
    },
  ],
  attempt: [
    {
      days: 2,
      from: '2026-04-01',
      source: 'The firm’s own period: limits count within a day',
      verified: null,
    },
  ],
  removedEntry: [
    {
      days: 30,
      from: '2026-04-01',
      source: 'The firm’s own period: a slip is noticed with the next monthly statement',
      verified: null,
    },
  ],
  look: [
    {
      days: auditDays,
      from: '2026-04-01',
      source:
        'Digital Personal Data Protection Rules, 2025, rule 6(1)(e): logs of access to personal data are kept for one year',
      verified: null,
    },
  ],
  nobodysFolio: [
    {
      days: 365,
      from: '2026-04-01',
      source:
        'The firm’s own period: a client of the firm who opens an account within the year finds it there; the registrar sends it again to anyone who comes later',
      verified: null,
    },
  ],
  sealedPaper: [
    {
      days: 1826,
      from: '2026-04-01',
      source:
        'SEBI (Investment Advisers) Regulations, 2013, regulation 19(2): an adviser keeps its records for five years. A distributor has no such duty; its papers go with the account',
      verified: null,
    },
  ],
  idempotencyKey: [
    {
      days: 7,
      from: '2026-04-01',
      source: 'The firm’s own period: a retry comes within days',
      verified: null,
    },
  ],
}

/** Every kind, in the order of the privacy notice. */
export const recordKinds = Object.keys(retention) as readonly RecordKind[]
