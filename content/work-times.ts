import type { Rows } from './dated.ts'
import type { Obligations } from './obligations.ts'

/** The clocks of the office's inbox, in minutes of office time: nights, free days and holidays do not count. */
export const inboxTimes: Rows<{
  /** From an enquiry's arrival to its first reply. */
  readonly replyMinutes: number
  /** From the last touch of an enquiry that somebody took until it is everybody's again. */
  readonly untouchedMinutes: number
}> = [
  {
    from: '2000-01-01',
    replyMinutes: 120,
    untouchedMinutes: 60,
    source: 'The firm’s own promise to itself; the site promises an answer by the end of the next office day',
    verified: null,
  },
]

/** When the office acts on what no client asked for. */
export const attentionTimes: Rows<{
  /** Office days from the day on which a second missed instalment is known to a call. */
  readonly sipOfficeDays: number
  /** Days after which the newest report of a registrar is late, once the firm takes any in. */
  readonly importDays: number
}> = [
  {
    from: '2000-01-01',
    sipOfficeDays: 2,
    importDays: 7,
    source: 'The firm’s own rule: a third missed instalment ends most mandates, and registrars report weekly',
    verified: null,
  },
]

/** Days before the due day of the compliance calendar at which its owner is reminded, the earliest first. */
export const reminderDays: Rows<{ readonly days: readonly number[] }> = [
  { from: '2000-01-01', days: [90, 30, 7], source: 'The firm’s own rule', verified: null },
]

/** Declarations that are due every year on one day, by how the firm is registered. */
export const yearlyDeclarations: Rows<{
  readonly declarations: readonly {
    readonly id: 'self-certification'
    readonly registration: Obligations['title']
    /** '06-30'. */
    readonly monthDay: string
    /** Days after it in which it can still be made. */
    readonly graceDays: number
  }[]
}> = [
  {
    from: '2022-07-25',
    declarations: [
      { id: 'self-certification', registration: 'distributor', monthDay: '06-30', graceDays: 92 },
    ],
    source:
      'AMFI circular CIR/ARN/23/2022-23 of 25 July 2022: annual declaration of self-certification within three months of the end of the financial year, with a grace period to 30 September; read in secondary pages',
    verified: null,
  },
]

/** Months after its day for which a figure that the firm says about itself counts as proved. */
export const claimMonths: Rows<{ readonly months: number }> = [
  {
    from: '2000-01-01',
    months: 12,
    source: 'The firm’s own rule: figures about the firm are renewed once a year',
    verified: null,
  },
]

/** When a client is due for a review. */
export const reviewTimes: Rows<{
  /** Months after the last review. */
  readonly everyMonths: number
  /** Months after the first transaction, before any review. */
  readonly firstMonths: number
}> = [
  {
    from: '2000-01-01',
    everyMonths: 12,
    firstMonths: 3,
    source: 'The firm’s own rule: once a year, and once after the first months',
    verified: null,
  },
]
