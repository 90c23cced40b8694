import type { Canonical } from '#kit/audit/canonical-json.ts'

/** What can be sealed. A kind is never renamed: sealed links hold it. */
export type SealedKind =
  | 'risk-profile'
  | 'recommendation'
  | 'answer'
  | 'acknowledgement'
  | 'review'
  | 'correction'

/** A paper as people read it, in whole sentences. The page, the PDF and the check of a file all show exactly this. */
export type Paper = {
  readonly title: string
  /** One or two sentences that say what was agreed. */
  readonly lead: string
  readonly parts: readonly PaperPart[]
}

/** A part of a paper: paragraphs, then facts. */
export type PaperPart = {
  readonly heading: string
  readonly lines: readonly string[]
  readonly facts: readonly PaperFact[]
}

export type PaperFact = { readonly name: string; readonly value: string }

/** What is sealed: the paper as it was shown, and the same as data for programs. */
export type SealedBody = {
  /** The language of the paper. */
  readonly language: string
  readonly paper: Paper
  /** Ids, codes, dates, and money in whole paise. */
  readonly data: Canonical
}

/** What lies behind the hash of a content. The salt keeps anyone from guessing an erased content by its hash. */
export type SealedContent = SealedBody & {
  readonly salt: string
  readonly client: { readonly name: string; readonly number: string }
  readonly firm: { readonly name: string; readonly registration: string }
}

/** A link without its own hash: what the hash is made of. It names nobody. */
export type LinkFacts = {
  readonly chain: string
  readonly sequence: number
  readonly id: string
  readonly at: string
  readonly kind: string
  /** The id of the paper that this one corrects. */
  readonly corrects: string | null
  /** SHA-256 of the content as canonical JSON. */
  readonly content: string
  /** The hash of the link before. */
  readonly previous: string
}
