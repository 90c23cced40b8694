import { fill } from '#content/fill.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { datedAccess } from './access-review.server.ts'
import { listBreaches } from './breach.server.ts'
import { breachWords } from './words/desk.ts'

const { today: words, clocks, kinds } = breachWords

export const breachWork: WorkSource = { of: ['breach', 'access-review'], read: breachItems }

/** Returns the duties of open files, and the half-yearly review of access once it is due. */
async function breachItems(services: Services): Promise<SourceItem[]> {
  const open = (await listBreaches(services)).filter(({ closed_at }) => closed_at === null)
  const duties = open.flatMap(({ id, kind, happened, clocks: own }) =>
    own
      .filter(({ entry }) => entry === null)
      .map(
        ({ duty, dueAt, isLate }): SourceItem => ({
          ...{ subject: 'breach', id: `${id}|${duty}`, chip: 'breach', name: kinds[kind] },
          evidence: fill(words.duty, { duty: clocks.duties[duty], what: happened }),
          ...{ dueAt: toIso(dueAt), isLate, opens: 'breaches', opensAt: `/${id}`, steps: ['open', 'take'] },
        }),
      ),
  )
  const review = await datedAccess(services)
  const due = review.rows.filter(({ isDue }) => isDue)
  const [first] = due.map(({ dueAt }) => dueAt).sort()
  if (first === undefined) return duties
  return [
    ...duties,
    {
      ...{ subject: 'access-review', id: first.slice(0, 10), chip: 'glass', name: words.reviewName },
      evidence: fill(words.review, { count: due.length }),
      ...{ dueAt: first, isLate: Date.parse(first) <= services.clock.now(), opens: 'access-review' },
      steps: ['open', 'take'],
    },
  ]
}
