import { fill } from '#content/fill.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { openTasks } from '#features/work-items/notes.server.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { toIso } from '#kit/clock/time.ts'
import { workWords } from './words/desk.ts'

/** Tasks, about a client or about nobody, written at the desk or imported. */
export const taskWork: WorkSource = {
  of: ['task'],
  read: async (services) => {
    const now = services.clock.now()
    const { closes } = services.firm().officeHours
    return (await openTasks(services.db)).map((task): SourceItem => {
      const until = task.due_on && instantOf(task.due_on, closes)
      return {
        subject: 'task',
        id: task.id,
        personId: task.person_id,
        chip: 'task',
        name: task.name ?? workWords.evidence.freeTask,
        ownerId: task.staff_id,
        evidence: fill(workWords.evidence.task, { text: task.text, by: task.actor }),
        dueAt: until === null ? task.at : toIso(until),
        isLate: until !== null && until <= now,
        ...(task.public_id === null
          ? { steps: ['done', 'take'] }
          : { opens: 'clients', opensAt: `/${task.public_id}`, steps: ['done', 'take', 'open'] }),
      }
    })
  },
}
