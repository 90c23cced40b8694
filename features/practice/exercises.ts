import type { Right } from '#desk/acts/access.ts'
import type { manualTasks } from '#features/manual/tasks.ts'
import type { practiceWords } from './words/practice.ts'

/** An exercise: who may do it, and the task of the manual that says how. */
export interface Exercise {
  readonly id: keyof (typeof practiceWords)['exercises']
  readonly right: Right
  readonly task: (typeof manualTasks)[number]['id']
}

/** Every exercise, in the order of the list. All are about invented people: those of features/upkeep/sample and of practice-cases.server.ts. */
export const exercises: readonly Exercise[] = [
  { id: 'note', right: 'work-clients', task: 'note' },
  { id: 'take', right: 'work-clients', task: 'day' },
  { id: 'finish', right: 'work-clients', task: 'redemption' },
  { id: 'answer', right: 'work-enquiries', task: 'enquiry' },
  { id: 'call', right: 'work-clients', task: 'call' },
  { id: 'undo', right: 'work-clients', task: 'undo' },
  { id: 'charge', right: 'work-clients', task: 'find' },
  { id: 'invite', right: 'open-accounts', task: 'invite' },
  { id: 'review', right: 'work-clients', task: 'review' },
  { id: 'gap', right: 'send-letters', task: 'gaps' },
  { id: 'death', right: 'propose', task: 'death' },
  { id: 'approve', right: 'approve', task: 'approve' },
  { id: 'invoice', right: 'change-business', task: 'invoice' },
]
