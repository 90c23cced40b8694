import type { Rows } from './dated.ts'

/** What a client or the office adds a paper for. The words are in features/uploads/words. */
export const uploadPurposes = [
  'cheque',
  'form',
  'nomination',
  'identity',
  'certificate',
  'tax',
  'other',
] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

/** What may be added, and how long it is stored for its purpose. */
export interface UploadRules {
  /** The size of a file, in bytes. */
  readonly bytes: number
  readonly pages: number
  /** Of one client at once. */
  readonly papers: number
  /** Days for which a paper of each purpose is stored; null for as long as the client's record. */
  readonly days: Readonly<Record<UploadPurpose, number | null>>
  /** How many financial years back a paper may be about. */
  readonly years: number
}

const fiveYears = 5 * 365

/** The firm's own limits and periods, by the day on which a paper is added. */
export const uploadRules: Rows<UploadRules> = [
  {
    bytes: 10 * 1024 * 1024,
    pages: 20,
    papers: 100,
    days: {
      // The number and the branch stand in the log once the registrar has confirmed.
      cheque: 90,
      form: fiveYears,
      nomination: null,
      identity: 90,
      certificate: 365,
      tax: fiveYears,
      other: 365,
    },
    years: 6,
    from: '2026-04-01',
    source:
      'The firm’s own periods: personal data is erased when its purpose is over (Digital Personal Data Protection Act, 2023, section 8(7)); copies of signed forms for five years, by the measure of section 12 of the Prevention of Money Laundering Act, 2002',
    verified: null,
  },
]
