import { fill } from '#content/fill.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import type { Services } from '#kit/services/services.server.ts'
import { openBreakGlassReviews } from './break-glass.server.ts'

export const glassWork: WorkSource = { of: ['glass'], read: glassItems }

/** Returns the records that somebody opened beyond their role: an owner reviews each within seven days. */
async function glassItems(services: Services): Promise<SourceItem[]> {
  return (await openBreakGlassReviews(services)).map(
    ({ id, client, by, dueAt, isLate }): SourceItem => ({
      subject: 'glass',
      id,
      chip: 'glass',
      name: client.name,
      evidence: fill(workWords.evidence.glass, { name: by.name }),
      dueAt,
      isLate,
      opens: 'audit',
      steps: ['open'],
    }),
  )
}
