import type { Rows } from './dated.ts'

export type RecordKind =
  | 'lead'
  | 'message'
  | 'quoteRequest'
  | 'consent'
  | 'account'
  | 'idempotencyKey'
  | 'attempt'

/** Days after the record came in; null where it is kept as long as something else lasts, which the notice says. */
export type RetentionRows = Rows<{ readonly days: number | null }>

const purpose =
  'The firm’s own period: personal data is erased when its purpose is over (Digital Personal Data Protection Act, 2023, section 8(7))'

/**
 * How long a kind of record is kept; the privacy notice prints it, and the erasing goes by it. A period that changes
 * keeps its old row, for what came in before.
 */
export const retention: Readonly<Record<RecordKind, RetentionRows>> = {
  lead: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  message: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  quoteRequest: [{ days: 365, from: '2026-04-01', source: purpose, verified: null }],
  consent: [
    {
      days: 1095,
      from: '2026-04-01',
      source: 'The firm’s own period: the proof of consent outlives the record by two years',
      verified: null,
    },
  ],
  account: [
    { days: null, from: '2026-04-01', source: 'The firm’s own period: until it is closed', verified: null },
  ],
  idempotencyKey: [
    {
      days: 7,
      from: '2026-04-01',
      source: 'The firm’s own period: a retry comes within days',
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
}
