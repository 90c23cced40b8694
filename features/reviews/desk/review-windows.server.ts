import { dayMs } from '#kit/clock/time.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  type ClosedReview,
  currentDue,
  type DueReview,
  dueReviews,
  listClosedReviews,
} from '../due.server.ts'

/** How long a review that was held stays in the list. */
const closedMs = 60 * dayMs

/** A client in the list of reviews, without rupees: one who is due, whose agenda is open where there is one, or one whose review was held lately. */
export type ListedReview =
  | ({ readonly state: 'open' | 'due' } & Omit<DueReview, 'personId' | 'valuePaise'>)
  | ({ readonly state: 'closed' } & ClosedReview)

/** The list of reviews, of which windows are sent: open ones first, then who is due, then those that were held. */
export type ReviewWindows = Awaited<ReturnType<typeof readReviewWindows>>

/** Reads who is due for a review; the look at all ledgers may be some minutes old. */
export async function readReviewWindows(services: Services) {
  const due = await currentDue(services, await dueReviews(services, screenAgeMs))
  const closed = await listClosedReviews(services, services.clock.now() - closedMs)
  const listed = new Set(due.map(({ number }) => number))
  const rows: ListedReview[] = due.map(({ personId: _account, valuePaise: _value, ...row }) => ({
    ...row,
    state: row.open ? 'open' : 'due',
  }))
  for (const row of closed) {
    // Newest first: of two reviews of one client the newer one is listed.
    if (listed.has(row.number)) continue
    listed.add(row.number)
    rows.push({ ...row, state: 'closed' })
  }
  const byState = Map.groupBy(rows, ({ state }) => state)
  const states = ['open', 'due', 'closed'] as const
  return {
    groups: states.map((key) => ({ key, count: byState.get(key)?.length ?? 0 })),
    list: new WindowedRows(
      states.flatMap((state) => byState.get(state) ?? []),
      ({ number }) => number,
    ),
  }
}
