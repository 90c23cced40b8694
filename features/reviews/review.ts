import type { IsoDate } from '#finance/dates.ts'
import type { ReviewsWords } from './words/reviews.ts'

/** What a card is about; features/reviews/words/reviews.en.json has the words of each. */
export type CardKind = keyof ReviewsWords['agenda']

export const outcomes = ['decided', 'later', 'not-now'] as const
export type CardOutcome = (typeof outcomes)[number]

/** Who does what a card decided: the client or the office. */
export const doers = ['client', 'office'] as const
export type Doer = (typeof doers)[number]

/** A card of an agenda: a heading and some sentences, as the client reads them. */
export interface AgendaCard {
  readonly kind: CardKind
  readonly title: string
  readonly lines: readonly string[]
}

/** The most cards of an agenda. */
export const maxCards = 6

export interface ReviewCard extends AgendaCard {
  readonly place: number
  readonly outcome: CardOutcome | null
  readonly note: string
  readonly who: Doer | null
  readonly dueOn: IsoDate | null
}
