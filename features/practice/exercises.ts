import type { Right } from '#desk/acts/access.ts'
import type { manualTasks } from '#features/manual/tasks.ts'
import type { practiceWords } from './words/practice.ts'

/** An exercise: who may do it, and the task of the manual that says how. */
export interface Exercise {
  readonly id: keyof (typeof practiceWords)['exercises']
  readonly right: Right
  readonly task: (typeof manualTasks)[number]['id']
}

/** Every exercise, in the order of the list. All are about the people of the invented day (features/upkeep/sample). */
export const exercises: readonly Exercise[] = [
  { id: 'note', right: 'work-clients', task: 'note' },
  { id: 'task', right: 'work-clients', task: 'note' },
  { id: 'take', right: 'work-clients', task: 'day' },
  { id: 'finish', right: 'work-clients', task: 'redemption' },
  { id: 'answer', right: 'work-enquiries', task: 'enquiry' },
  { id: 'call', right: 'work-clients', task: 'call' },
  { id: 'undo', right: 'work-clients', task: 'undo' },
  { id: 'charge', right: 'work-clients', task: 'find' },
  { id: 'open', right: 'open-accounts', task: 'invite' },
  { id: 'review', right: 'work-clients', task: 'review' },
  { id: 'gap', right: 'send-letters', task: 'gaps' },
  { id: 'approve', right: 'approve', task: 'approve' },
]
