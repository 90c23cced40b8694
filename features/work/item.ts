import { officeActs } from '#features/requests/transitions.ts'
import type { Handling } from '#features/work-items/handling.server.ts'
import type { WorkItem, WorkStep } from '#features/work-items/work-item.ts'

/** Every step that is done about an item with one key; each names its act. Those of a request are the office's acts on it. */
export const workSteps = [
  'take',
  'called',
  'answer',
  ...officeActs.map((act) => `request-${act}` as const),
  'prove',
  'done',
] as const satisfies readonly WorkStep[]

/** The groups of Today, in their order. */
export const workGroups = ['late', 'cut-off', 'today', 'soon', 'later'] as const
export type WorkGroup = (typeof workGroups)[number]

/** an item with what the office did about it. */
export interface QueuedItem extends WorkItem, Handling {
  /** Names it in addresses. */
  readonly key: string
  /** `over` once nothing is left to do: such an item is in no list of Today. */
  readonly group: WorkGroup | 'over'
}
