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
