import { nested } from '#content/nested.ts'
import words from './legal.en.json' with { type: 'json' }

export const legalWords = nested(words)
export type LegalWords = typeof legalWords

export type LegalSection = {
  readonly id: string
  readonly title: string
  /** `{name}` is filled in by the page. */
  readonly text?: readonly string[]
  readonly list?: readonly string[]
}

/** A sentence, or two: for a firm with an insurance licence and for one without; null for none. */
export type InsuredSentence = string | { readonly insured: string; readonly without: string | null }
