import { fill } from '#content/fill.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { listProposals } from './list-proposals.server.ts'
import { approvalWords } from './words/desk.ts'

export const approvalWork: WorkSource = { of: ['approval'], read: approvalItems }

/** Returns what waits for a second person: to be decided on by the end of the office day on which it was proposed. */
async function approvalItems(services: Services): Promise<SourceItem[]> {
  const now = services.clock.now()
  const { evidence } = workWords
  return (await listProposals(services, ['open'])).map(
    ({ id, kind, client, madeBy, madeAt, reason }): SourceItem => {
      const due = closingAfter(istDate(Date.parse(madeAt)), 0, services.firm().officeHours)
      return {
        subject: 'approval',
        id,
        chip: 'approval',
        name: client?.name ?? approvalWords.kinds[kind],
        evidence: [
          client ? approvalWords.kinds[kind] : null,
          fill(evidence.proposed, { name: madeBy.name }),
          reason,
        ]
          .filter((part) => part !== null)
          .join(' · '),
        dueAt: toIso(due),
        isLate: due <= now,
        opens: 'approvals',
        steps: ['open'],
      }
    },
  )
}
