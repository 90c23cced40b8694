import type { PersonKind } from '#features/identity/person-kind.ts'
import type { FeedFolio } from '#features/readers/registrars/feed-rows.ts'
import type { FolioSlot, SeenPan } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DoubtCause, DoubtKind } from './doubt.ts'
import type { FolioNumber } from './folios.ts'
import type { Evidence } from './seats.ts'

/** ContactOwner an e-mail or number is, as exchanges code it, seen from the person in whose folios it stands. */
export type ContactOwner = 'SE' | 'SP' | 'DC' | 'DS' | 'DP' | 'GD' | 'firm' | 'unclear'

export interface PersonContact {
  readonly kind: 'email' | 'mobile'
  readonly value: string
  readonly whose: ContactOwner
  /** The record of the owner, where it is another's. */
  readonly owner: string | null
  /** True if other persons have it too. */
  readonly isShared: boolean
}

/** What files surely say about one person. */
export interface PersonRecord {
  /** Made of the PAN's key, or of the first folio: the same files give the same id. */
  readonly id: string
  /** The person of the book, if there is one. */
  readonly known: string | null
  readonly kind: PersonKind
  /** As files write them, the newest first. */
  readonly names: readonly string[]
  readonly pan: SeenPan | null
  /** PANs that stood there before. */
  readonly formerPans: readonly SeenPan[]
  /** What stands in the place of the PAN without being one. */
  readonly panTexts: readonly string[]
  /** null where no file has one, or files differ. */
  readonly birthday: IsoDate | null
  /** All days that files have, also those that stand in for an unknown one. */
  readonly birthdays: readonly IsoDate[]
  readonly isDead: boolean
  readonly isKycOk: boolean | null
  readonly contacts: readonly PersonContact[]
  /** Newest first. */
  readonly addresses: readonly FeedFolio['address'][]
  readonly banks: readonly { readonly ifsc: string; readonly end: string }[]
  /** Paise in the folios of which the person is the first holder. */
  readonly worth: number
}

/** A person of the proposal: one record, or several that an answer or the office joined. */
export interface ProposedPerson {
  readonly id: string
  readonly records: readonly string[]
}

/** Somebody's place in a folio. */
export interface FolioRole {
  readonly id: string
  readonly place: FolioNumber
  readonly slot: FolioSlot | 'nominee'
  /** null for one who is known by name alone: a nominee, or a joint holder or guardian without PAN and birthday. */
  readonly record: string | null
  readonly name: string
  /** '' but for nominees. */
  readonly relation: string
  /** False if somebody else has the slot now. */
  readonly isCurrent: boolean
  /** Questions that have to be answered before the role is taken in. */
  readonly heldBy: readonly string[]
  readonly worth: number
  readonly evidence: readonly Evidence[]
}

/** What of two candidates is compared. */
export type ComparedFact =
  | 'pan'
  | 'birthday'
  | 'guardian'
  | 'joint'
  | 'bank'
  | 'address'
  | 'email'
  | 'mobile'
  | 'name'

export interface Candidate {
  readonly record: string
  /** Against the first candidate. */
  readonly facts: readonly { readonly fact: ComparedFact; readonly is: 'agrees' | 'differs' | 'missing' }[]
}

export type AnswerKind = 'one-person' | 'two-people' | 'ask-first' | 'row-wrong'

/** An answer and what it does. */
export interface PossibleAnswer {
  readonly is: AnswerKind
  /** For `row-wrong` the candidate whose rows are set aside. */
  readonly wrong: string | null
  /** Records that become one person, the first of them stays. */
  readonly joins: readonly string[]
  /** Roles that are taken in. */
  readonly releases: readonly string[]
  /** The birthday that is right, where the question is about it. */
  readonly birthday: IsoDate | null
}

export interface PeopleQuestion {
  readonly id: string
  readonly kind: DoubtKind
  readonly cause: DoubtCause
  readonly candidates: readonly Candidate[]
  /** Roles that wait for the answer. */
  readonly holds: readonly string[]
  /** Paise that hang on the answer: by these questions are ordered. */
  readonly worth: number
  readonly answers: readonly PossibleAnswer[]
}

export type HouseholdReason = 'guardian' | 'joint' | 'address-and-name' | 'address-and-contact' | 'huf'

export interface ProposedHousehold {
  readonly id: string
  /** The household of the book that some of the members have. */
  readonly known: string | null
  readonly members: readonly string[]
  readonly reasons: readonly { readonly of: readonly [string, string]; readonly reason: HouseholdReason }[]
}

/** What was noticed and asks nobody. */
export type PeopleNotice =
  | {
      readonly is: 'firms-contact'
      readonly kind: 'email' | 'mobile'
      readonly value: string
      readonly persons: number
    }
  | { readonly is: 'nominee-is-holder'; readonly role: string }
  | { readonly is: 'came-of-age'; readonly record: string }
  | { readonly is: 'holder-is-dead'; readonly record: string }
  | { readonly is: 'known-by-name-only'; readonly role: string }

export interface PeopleProposal {
  readonly records: readonly PersonRecord[]
  readonly persons: readonly ProposedPerson[]
  readonly roles: readonly FolioRole[]
  readonly households: readonly ProposedHousehold[]
  readonly questions: readonly PeopleQuestion[]
  readonly notices: readonly PeopleNotice[]
}

/** A person that the book has already. */
export interface KnownPerson {
  readonly id: string
  readonly names: readonly string[]
  readonly pans: readonly SeenPan[]
  readonly birthday: IsoDate | null
  readonly roles: readonly { readonly place: FolioNumber; readonly slot: FolioSlot }[]
  readonly household: string | null
  /** Persons that somebody said are not this one. */
  readonly apartFrom: readonly string[]
}
