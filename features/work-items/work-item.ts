import type { workWords } from '#features/work/words/desk.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { AgedRead } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { MarkedKind } from '#kit/store/marks.server.ts'
import type { WorkSubject } from './tables/handling.server.ts'

const monthsOfYear = 12

/** An item, by its record or its occasion. */
export interface ItemRef {
  readonly subject: WorkSubject
  readonly id: string
  /** The client that it is about; null where nobody knows one. */
  readonly personId: string | null
}

/** What stands in the small frame before a name. */
export type WorkChip = keyof (typeof workWords)['chips']

/** What can be done about an item. A screen does the step `open`. */
export type WorkStep = Exclude<keyof (typeof workWords)['steps'], 'give-back' | 'wait' | 'note'>

/** The screen on which an item is seen to that Today does not do itself. */
export type WorkScreen =
  | 'approvals'
  | 'clients'
  | 'imports'
  | 'reconcile'
  | 'audit'
  | 'calendar'
  | 'reviews'
  | 'people'
  | 'deaths'
  | 'life-events'
  | 'breaches'
  | 'access-review'

export interface WorkItem extends ItemRef {
  readonly chip: WorkChip
  /** The person or record that it is about. */
  readonly name: string
  /** What speaks for it, in words. */
  readonly evidence: string
  /** The reference that people read out; null without one. */
  readonly reference: string | null
  readonly phone: string | null
  readonly email: string | null
  /** Of one payment; null where no money moves. */
  readonly amountPaise: Paise | null
  readonly isMonthly: boolean
  /** What waits on it: of a SIP the instalments of a year; null where no money moves. */
  readonly stakePaise: Paise | null
  /** When a promised call begins, or until when something is due. ISO, UTC. */
  readonly dueAt: string
  readonly isCall: boolean
  readonly isLate: boolean
  /** Today's cut-off that still can be met, ISO, UTC; null without one. */
  readonly cutOffAt: string | null
  /** Who sees to it although nobody has taken it, such as the owner of a date; null for nobody. */
  readonly ownerId: string | null
  /** Who took it up on its own record, by name; null for nobody. */
  readonly takenBy: string | null
  /** The screen that the step `open` leads to; null without such a step. */
  readonly opens: WorkScreen | null
  /** What that screen shows first: `/ab12?view=advice`; '' for the whole screen. */
  readonly opensAt?: string
  /** The act of the one key, then the others. */
  readonly steps: readonly WorkStep[]
}

/** What an item has that its source leaves out. */
export const plainItem = {
  personId: null,
  reference: null,
  phone: null,
  email: null,
  amountPaise: null,
  isMonthly: false,
  stakePaise: null,
  isCall: false,
  cutOffAt: null,
  ownerId: null,
  takenBy: null,
  opens: null,
} as const

/** An item as its source describes it: without what no money and no person stands behind. */
export type SourceItem = Omit<WorkItem, keyof typeof plainItem> &
  Partial<Pick<WorkItem, keyof typeof plainItem>>

/** What waits on a payment: of one that comes every month, those of a year. */
export function stakeOf(amountPaise: Paise, isMonthly: boolean): Paise {
  return isMonthly ? paise(amountPaise * monthsOfYear) : amountPaise
}

export interface DetailLine {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly text: string | null
}

/** What the panel of an item shows beside the item itself and the notes about it. */
export interface WorkDetail {
  /** Labels and values in words. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What was written, as it was written: messages, notes of a form. */
  readonly texts: readonly { readonly key: string; readonly title: string; readonly text: string }[]
  /** What happened so far, newest first. */
  readonly lines: readonly DetailLine[]
  /** The records that it is about, which a second person may have to decide on. */
  readonly records: readonly ItemRecord[]
}

/** A record that can be erased, or whose nominees can be noted, by two persons. */
export interface ItemRecord {
  readonly kind: MarkedKind
  readonly id: string
  readonly title: string
  /** True if the registrar's nominees can be noted now. */
  readonly canNote: boolean
}

/** What is read of all clients. `isRead` is of what takes long with many of them: true once it was read today. */
export type OnceRead<Value> = ((services: Services, maxAgeMs: number) => Promise<Value>) &
  Partial<Pick<AgedRead<Value>, 'isRead'>>

/** One look at what is due. */
export interface WorkReading {
  /**
   * Returns what a function reads, which runs once however many sources want it.
   *
   * @param read It gets the greatest age, in milliseconds, of what it may have read before; 0 for none.
   */
  readonly once: <Value>(read: OnceRead<Value>) => Promise<Value>
}

/** One subject's share in what the office has to do. */
export interface WorkSource {
  /** What its items are about: each is in one source alone. */
  readonly of: readonly WorkSubject[]
  /** @param id Only the item with this id is wanted; a source may return others with it. */
  readonly read: (services: Services, reading: WorkReading, id?: string) => Promise<SourceItem[]>
  /** Returns what the panel shows of one of its items; null if there is nothing to add. */
  readonly detail?: (services: Services, item: WorkItem, reading: WorkReading) => Promise<WorkDetail | null>
}
