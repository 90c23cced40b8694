import { lines, paise, text } from '#kit/schema/fields.ts'
import { choice, object, optional, type Parsed } from '#kit/schema/schema.ts'

/** The kinds of requests that can be prepared for somebody else: those about a holding that the preparer can see. */
export const preparedKinds = ['redeem', 'switch', 'sip-start', 'invest'] as const
export type PreparedKind = (typeof preparedKinds)[number]

/** What one person prepares for another. */
export interface PreparedForm {
  readonly kind: PreparedKind
  /** The id of the holding. */
  readonly about: string
  readonly amount: number | null
  readonly note: string | null
}
export type PreparedTyped = Readonly<Record<keyof PreparedForm, string>>

/** Parses what one person prepares for another. The owner's own form judges the rest. */
export function parsePrepared(typed: PreparedTyped): Parsed<PreparedForm> {
  return object({
    kind: choice(preparedKinds),
    about: text({ max: 100 }),
    amount: optional(paise({ max: 1e10 })),
    note: optional(text({ max: 500, keep: lines })),
  }).read(typed)
}
