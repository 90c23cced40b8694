export type LegalSection = {
  readonly id: string
  readonly title: string
  /** `{name}` is filled in by the page. */
  readonly text?: readonly string[]
  readonly list?: readonly string[]
}

/** A sentence, or two: for a firm with an insurance licence and for one without; null for none. */
export type InsuredSentence = string | { readonly insured: string; readonly without: string | null }

/** A section that differs where the firm has no insurance licence. */
export type InsuredSection = Omit<LegalSection, 'text' | 'list'> & {
  readonly text?: readonly InsuredSentence[]
  readonly list?: readonly InsuredSentence[]
}

export const legalCommonWords = {
  contents: 'On this page',
  inForce: 'In force from {date}',
  eyebrow: 'In plain words',
}
