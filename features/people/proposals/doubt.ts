import type { Seat, SlotDoubt } from './seats.ts'

/** Why it is not sure who somebody is. */
export type DoubtKind =
  | SlotDoubt['kind']
  /** A PAN stands beside names that are not one person's. */
  | 'pan-of-another'
  /** One name and birthday, or one name and two PANs that differ by a slip. */
  | 'two-pans'
  /** A name without PAN and birthday: that alone says nobody. */
  | 'no-identity'
  /** One birthday, and names that differ by initials or a letter, or people who have nothing else in common. */
  | 'similar-name'
  /** One name and birthday, and more than one person who has them. */
  | 'which-of'
  /** One child's name and guardian, and birthdays that differ. */
  | 'children-of-one'
  /** Two persons of the book who seem to be one. */
  | 'two-records'
  /** The person is sure, the birthday is not. */
  | 'birthday-differs'

/** A likely cause of a doubt. */
export type DoubtCause =
  | 'typing-error'
  | 'second-pan'
  | 'married-name'
  | 'pan-of-relative'
  | 'twins-or-spelling'
  | 'namesake'
  | 'changed-hands'
  | 'pan-unreadable'
  | 'pan-missing'
  | 'day-and-month-swapped'
  | 'unclear'

export interface Doubt {
  readonly kind: DoubtKind
  readonly cause: DoubtCause
  /** Seats of each candidate; the first is the one that the others are compared with. */
  readonly candidates: readonly (readonly Seat[])[]
  /** Seats whose slot nobody gets before the answer. */
  readonly held: readonly Seat[]
}
