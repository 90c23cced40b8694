export type LegalSection = {
  readonly id: string
  readonly title: string
  /** `{name}` is filled in by the page. */
  readonly text?: readonly string[]
  readonly list?: readonly string[]
}

export const legalCommonWords = {
  contents: 'On this page',
  inForce: 'In force from {date}',
  eyebrow: 'In plain words',
}
