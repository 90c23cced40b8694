import type { workWords } from '#content/en/desk/work.ts'
import type { Paise } from '#finance/units.ts'
import { officeActs } from '#server/requests/transitions.ts'
import type { Handling, Thing } from './marks.server.ts'

/** What stands in the small frame before a name. */
export type WorkChip = keyof (typeof workWords)['chips']

/** Every step that is done about a thing with one key; each names its act. Those of a request are the office's acts on it. */
export const workSteps = [
  'take',
  'called',
  'answer',
  ...officeActs.map((act) => `request-${act}` as const),
  'prove',
  'done',
] as const
/** What can be done about a thing. A screen does the step `open`. */
export type WorkStep = (typeof workSteps)[number] | 'open' | 'dismiss'

/** The screen on which a thing is seen to that Today does not do itself. */
export type WorkScreen = 'approvals' | 'clients' | 'imports' | 'reconcile' | 'audit' | 'calendar' | 'reviews'

/** One thing that the office has to do. */
export interface WorkItem extends Thing {
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
  /** The screen that the step `open` leads to; null without such a step. */
  readonly opens: WorkScreen | null
  /** What that screen shows first: `/ab12?view=advice`; '' for the whole screen. */
  readonly opensAt?: string
  /** The act of the one key, then the others. */
  readonly steps: readonly WorkStep[]
}

/** The groups of Today, in their order. */
export const workGroups = ['late', 'cut-off', 'today', 'later'] as const
export type WorkGroup = (typeof workGroups)[number]

/** A thing to do with what the office did about it. */
export interface QueuedItem extends WorkItem, Handling {
  /** Names it in addresses. */
  readonly key: string
  /** `over` once nothing is left to do: such a thing is in no list of Today. */
  readonly group: WorkGroup | 'over'
}
