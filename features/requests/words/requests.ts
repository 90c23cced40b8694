import { nested } from '#content/nested.ts'
import words from './requests.en.json' with { type: 'json' }

export const requestsWords = nested(words)
export type RequestsWords = typeof requestsWords
export type RequestKindId = keyof RequestsWords['kinds']
export type FindingId = keyof RequestsWords['findings']
export type WorkingColumn = keyof RequestsWords['workingColumns']

/** The words of a field: its label, a hint, and its choices by their values. */
interface FieldWords {
  readonly label: string
  readonly hint?: string
  readonly options?: Readonly<Record<string, string>>
}

export interface KindWords {
  /** What the client chooses. */
  readonly title: string
  /** Under it, on the page of choices. */
  readonly lead: string
  /** In lists, about `{fund}` where there is one. */
  readonly short: string
  /** In a mail: "We have your request …". `{fund}` where there is one. */
  readonly about: string
  readonly fields: Readonly<Record<string, FieldWords>>
  /** The heading of each row of a list, with `{number}`. */
  readonly row?: string
}
