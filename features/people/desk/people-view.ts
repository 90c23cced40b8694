import type { PersonKind } from '#features/identity/person-kind.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { PeopleCounts } from '../people-counts.ts'
import type { DoubtCause, DoubtKind } from '../proposals/doubt.ts'
import type { AnswerKind, ComparedFact, HouseholdReason } from '../proposals/proposal.ts'
import type { FoundObstacle } from '../undo-people.server.ts'

export type { PeopleCounts }

/** `people-proposal`: what the registrars' files say of people, without the list of those who are sure. Amounts are paise. */
export interface PeopleProposalView {
  /** The day of which it speaks. */
  readonly asOf: IsoDate
  /** Files that it comes from; 0 before the first is taken in. */
  readonly files: number
  /** Everybody whom files name with certainty, in the book or not. */
  readonly persons: number
  readonly kinds: Readonly<Record<PersonKind, number>>
  readonly folios: number
  readonly households: number
  readonly worth: {
    readonly total: number
    /** In folios whose holder is sure or was answered; the rest waits for questions. */
    readonly sure: number
    readonly waiting: number
  }
  /** What `people-take-in` would take in now; all 0 where nothing is left to take in. */
  readonly ready: PeopleCounts
  /** How many are open; `questions` has the dearest hundred of them, the dearest first. */
  readonly openQuestions: number
  readonly questions: readonly PeopleQuestionView[]
  /** The answered ones, the newest answer first. */
  readonly answered: readonly AnsweredView[]
  readonly notices: readonly NoticeView[]
  /** Newest first. */
  readonly batches: readonly BatchView[]
}

/** `people-sure`, a windowed list (`text`, `kind`, `state`, `from`, `keys`): a person who asks no question, by worth. */
export interface SurePersonView {
  /** The record's id in the proposal. */
  readonly id: string
  /** The client's number; null for one who is not in the book. */
  readonly number: string | null
  readonly name: string
  readonly kind: PersonKind
  readonly panEnd: string | null
  readonly hasBirthday: boolean
  /** As first holder. */
  readonly folios: number
  /** As joint holder or guardian. */
  readonly further: number
  /** The others of the household. */
  readonly household: readonly { readonly id: string; readonly name: string }[]
  readonly households: readonly HouseholdReason[]
  readonly worth: number
  /** Files that name the person. */
  readonly files: number
}

/** Where a file says something. */
export interface EvidenceView {
  /** The report's id, and its name as the registrar gave it. */
  readonly file: string
  readonly fileName: string
  /** Such as 'WBR2'. */
  readonly layout: string
  readonly registrar: FeedRegistrar
  /** The first lines, five at most, of `count`. */
  readonly lines: readonly number[]
  readonly count: number
  readonly on: IsoDate | null
  readonly name: string
  readonly panEnd: string | null
  readonly birthday: IsoDate | null
}

export interface FolioPosition {
  readonly registrar: FeedRegistrar
  /** '' where no file names the fund house. */
  readonly house: string
  readonly folio: string
  readonly slot: 'first' | 'second' | 'third' | 'guardian' | 'nominee'
}

export interface CandidateView {
  readonly record: string
  /** The client's number; null for one who is not in the book. */
  readonly number: string | null
  /** As files write them, the newest first; one at least. */
  readonly names: readonly string[]
  readonly kind: PersonKind
  readonly panEnd: string | null
  /** What stands in the place of the PAN without being one. */
  readonly panTexts: readonly string[]
  readonly birthdays: readonly IsoDate[]
  readonly worth: number
  readonly folios: readonly FolioPosition[]
  /** Against the first candidate, the surest facts first; none for the first. */
  readonly facts: readonly { readonly fact: ComparedFact; readonly is: 'agrees' | 'differs' | 'missing' }[]
  readonly evidence: readonly EvidenceView[]
}

/** An answer and what it does. */
export interface PossibleAnswerView {
  /** What `people-answer` takes. */
  readonly at: number
  readonly is: AnswerKind
  /** The names of those who become one person; none if the answer joins nobody. */
  readonly joins: readonly string[]
  /** For `row-wrong`: whose rows are set aside, and the birthday that is right. */
  readonly wrong: string | null
  readonly birthday: IsoDate | null
  /** Folios that can be taken in by it, and their worth. */
  readonly folios: number
  readonly worth: number
}

export interface PeopleQuestionView {
  readonly id: string
  readonly kind: DoubtKind
  readonly cause: DoubtCause
  readonly worth: number
  /** Folios that wait for it. */
  readonly folios: number
  readonly candidates: readonly CandidateView[]
  readonly answers: readonly PossibleAnswerView[]
}

/** What a file says of one folio, as a column of a question. */
export interface FolioRowView {
  readonly record: string
  readonly file: string
  readonly fileName: string
  readonly layout: string
  readonly lines: readonly number[]
  readonly count: number
  readonly on: IsoDate | null
  readonly place: FolioPosition
  readonly name: string
  readonly panEnd: string | null
  readonly panText: string
  readonly birthday: IsoDate | null
  /** Masked. */
  readonly email: string
  /** The last four digits. */
  readonly mobileEnd: string
  /** Lines, city and PIN. */
  readonly address: readonly string[]
  readonly bank: { readonly ifsc: string; readonly end: string } | null
  readonly taxStatus: string
  readonly holdingMode: string
  readonly isKycOk: boolean | null
  readonly others: readonly {
    readonly slot: FolioPosition['slot']
    readonly name: string
    readonly panEnd: string | null
  }[]
  readonly nominees: readonly { readonly name: string; readonly relation: string }[]
  readonly worth: number
}

/** `people-question` (`id`): a question with the registrars' rows of each candidate. */
export interface OpenedQuestionView extends PeopleQuestionView {
  readonly rows: readonly FolioRowView[]
  /** null while it is open. */
  readonly answered: AnsweredView | null
}

export interface AnsweredView {
  /** The question's id, which `people-answer-back` takes. */
  readonly id: string
  readonly kind: DoubtKind
  /** The candidates' names. */
  readonly names: readonly string[]
  readonly is: AnswerKind
  readonly by: string
  readonly at: string
}

export type NoticeView =
  | {
      readonly is: 'firms-contact'
      readonly kind: 'email' | 'mobile'
      /** The firm's own, in full. */
      readonly value: string
      readonly persons: number
    }
  | {
      readonly is: 'nominee-is-holder' | 'came-of-age' | 'holder-is-dead' | 'known-by-name-only'
      readonly name: string
      /** The client's number; null for one who is not in the book. */
      readonly number: string | null
      readonly place: FolioPosition | null
    }

/** A press of "Take in". */
export interface BatchView {
  readonly id: string
  readonly at: string
  readonly by: string
  /** `coming` and `leaving` while it runs; `stopped` if its process died: the next press takes it back first. */
  readonly state: 'coming' | 'in' | 'leaving' | 'stopped' | 'undone'
  /** Of `coming`, how far it is. */
  readonly counts: PeopleCounts
  /** null if it can be undone. */
  readonly obstacle: FoundObstacle | null
  readonly undoneAt: string | null
  readonly undoneBy: string | null
}

/**
 * Acts: `people-answer` { id, answer } and `people-answer-back` { id } answer null; `people-take-in` {} answers TakenInView and
 * `people-undo` { id } answers null; `people-join` { number, into } answers JoinedView and `people-part` { id } answers null;
 * `add-person` { name, kind, birthday, phone, email, address, guardian } answers AddedPersonView.
 */
export interface TakenInView {
  readonly id: string
  readonly counts: PeopleCounts
}

/** `number` became part of `into`. */
export interface JoinedView {
  readonly id: string
}

export interface AddedPersonView {
  readonly number: string
}
