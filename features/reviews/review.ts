import type { IsoDate } from '#finance/dates.ts'
import type { ReviewsWords } from './words/reviews.ts'

type Agenda = ReviewsWords['agenda']

/** What a card is about; features/reviews/words/reviews.en.json has the words of each. One of the office's own has the title that somebody typed. */
export type CardKind = keyof Agenda | 'own'

/** Returns the title of a card in the language of some words. */
export function titleIn(agenda: Agenda, { kind, title }: { kind: string; title: string }): string {
  return kind in agenda ? agenda[kind as keyof Agenda].title : title
}

/** Cards that tell something: mostly nothing has to be done about them. */
export const news: readonly CardKind[] = ['value', 'costs', 'freed', 'calm']

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

/** The most cards that are made from what changed, and the most with what the office added. */
export const maxMade = 6
export const maxCards = 12

export interface ReviewCard extends AgendaCard {
  readonly place: number
  readonly outcome: CardOutcome | null
  readonly note: string
  readonly who: Doer | null
  readonly dueOn: IsoDate | null
}
