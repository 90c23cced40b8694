import { type Reconciliation, reconcile } from '#features/registrar/reconcile.server.ts'
import { type DueReview, readDueReviews } from '#features/reviews/due.server.ts'
import { type DeskSip, listSips } from '#features/sips/office.server.ts'
import { istDate } from '#finance/dates.ts'
import { minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { countAsRead, recordTopics } from '#kit/store/watch-tables.server.ts'

/** What takes a look at the ledger of every client. */
export interface Survey {
  /** SIPs that need attention. */
  readonly sips: readonly DeskSip[]
  readonly units: Reconciliation
  /** Who is due for a review. */
  readonly reviews: readonly DueReview[]
}

interface Kept {
  readonly day: string
  readonly at: number
  readonly survey: ReturnType<typeof takeSurvey>
}

const kept = new WeakMap<object, Kept>()

/** A screen that is refreshed every few seconds does not read every ledger each time. */
export const screenAgeMs = 10 * minuteMs

/**
 * Returns what only a look at every ledger shows. It takes seconds with thousands of clients, so screens take one that is some
 * minutes old; such a look gives way to other requests.
 *
 * @param maxAgeMs The age from which a survey that was made before is made again, behind the answer; 0 looks now.
 */
export async function readSurvey(services: Services, maxAgeMs: number): Promise<Survey> {
  const now = services.clock.now()
  const day = istDate(now)
  const before = kept.get(services.store)
  if (before && before.day === day && maxAgeMs > 0) {
    // Nobody waits for seconds every ten minutes: the next look is made behind the one that is there.
    if (now - before.at >= maxAgeMs) renew(services, { day, at: now })
    return await read(before)
  }
  const survey = takeSurvey(services)
  kept.set(services.store, { day, at: now, survey })
  // A look that failed is not kept.
  survey.catch(() => kept.delete(services.store))
  return await read({ survey })
}

/** Returns a survey, and counts it as read by whoever records. */
async function read({ survey }: Pick<Kept, 'survey'>): Promise<Survey> {
  const { value, topics } = await survey
  countAsRead(topics)
  return value
}

const renewing = new WeakSet<object>()

function renew(services: Services, made: Pick<Kept, 'day' | 'at'>): void {
  const { store, log } = services
  if (renewing.has(store)) return
  renewing.add(store)
  void takeSurvey(services)
    .then((survey) => kept.set(store, { ...made, survey: Promise.resolve(survey) }))
    .catch((error: unknown) => log.error({ err: error }, 'the survey of every ledger failed'))
    .finally(() => renewing.delete(store))
}

function takeSurvey(services: Services) {
  return recordTopics(async (): Promise<Survey> => {
    const sips = await listSips(services)
    return { sips, units: await reconcile(services), reviews: await readDueReviews(services, sips) }
  })
}
