import { rowOn } from '#content/dated.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { reviewTimes } from '#content/work-times.ts'
import { heldBy, valuesOf } from '#features/ledger/units-held.server.ts'
import { watchedSips } from '#features/sips/office.server.ts'
import { addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import { aged } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type CardOutcome, type Doer, titleIn } from './review.ts'
import { selectClosedReviews, selectReviewedClients, selectReviewStates } from './tables/reviews.server.ts'

const { agenda } = wordsIn(defaultLanguage).reviews

/** What the list needs of a SIP that somebody watches. */
export interface WatchedSip {
  readonly personId: string
  readonly state: string
  /** The days that were missed, oldest first. */
  readonly missed: readonly IsoDate[]
}

/** Why a client is due for a review: the first one, a year is over, or a SIP missed its instalments. */
export type DueReason = 'first' | 'yearly' | 'sip'

export interface DueReview {
  readonly personId: string
  readonly number: string
  readonly name: string
  readonly reasons: readonly DueReason[]
  /** The day of the last review; null for none. */
  readonly last: IsoDate | null
  /** The day from which on she is due. */
  readonly dueOn: IsoDate
  /** What her holdings are worth; null without a price. */
  readonly valuePaise: Paise | null
  /** The id of the review that is prepared; null for none. */
  readonly open: string | null
}

/**
 * Returns who is due for a review, the most rupees first: a year after the last one, some months after the first transaction,
 * or since a SIP missed its instalments twice. A client whose review is open is in it until it is closed.
 *
 * @param sips SIPs of all clients that need attention.
 */
export async function readDueReviews(services: Services, sips: readonly WatchedSip[]): Promise<DueReview[]> {
  const today = istDate(services.clock.now())
  const { everyMonths, firstMonths } = rowOn(reviewTimes, today)
  const missed = Map.groupBy(
    sips.filter(({ state }) => state === 'missed-twice'),
    ({ personId }) => personId,
  )
  const due: Omit<DueReview, 'valuePaise'>[] = []
  for (const { id, number, name, since, last, open } of await selectReviewedClients(services.db)) {
    const lastDay = last === null ? null : istDate(Date.parse(last))
    const regularOn = lastDay === null ? addMonths(since, firstMonths) : addMonths(lastDay, everyMonths)
    const missedOn = (missed.get(id) ?? [])
      .flatMap(({ missed: days }) => days.at(-1) ?? [])
      .filter((day) => lastDay === null || day > lastDay)
      .sort()[0]
    const reasons: DueReason[] = [
      ...(regularOn <= today ? [lastDay === null ? ('first' as const) : ('yearly' as const)] : []),
      ...(missedOn ? ['sip' as const] : []),
    ]
    if (reasons.length === 0 && open === null) continue
    due.push({
      personId: id,
      number,
      name,
      reasons,
      last: lastDay,
      dueOn: missedOn !== undefined && missedOn < regularOn ? missedOn : regularOn,
      open,
    })
  }
  const held = await heldBy(
    services,
    due.map(({ personId }) => personId),
  )
  const values = await valuesOf(services, held)
  return due
    .map((row): DueReview => ({ ...row, valuePaise: values.get(row.personId) ?? null }))
    .sort((a, b) => (b.valuePaise ?? 0) - (a.valuePaise ?? 0) || (a.name < b.name ? -1 : 1))
}

/** Returns who is due, as of some minutes ago: the office's screens take that. */
export const dueReviews = aged(
  'who is due for a review',
  async (services) => await readDueReviews(services, await watchedSips(services, 0)),
)

/** Returns a list of who is due that may be some minutes old, without reviews that were closed since, and with those prepared since. */
export async function currentDue(
  { db }: Pick<Services, 'db'>,
  due: readonly DueReview[],
): Promise<DueReview[]> {
  const reviews = Map.groupBy(await selectReviewStates(db), ({ personId }) => personId)
  return due.flatMap((row) => {
    const own = reviews.get(row.personId) ?? []
    const last = own
      .flatMap(({ closedAt }) => closedAt ?? [])
      .sort()
      .at(-1)
    const lastDay = last === undefined ? null : istDate(Date.parse(last))
    const open = own.find(({ closedAt }) => closedAt === null)?.id ?? null
    if (lastDay !== row.last && open === null) return []
    return row.reasons.length === 0 && open === null ? [] : [{ ...row, open }]
  })
}

/** Something that a review left to do. */
export interface ReviewTask {
  readonly reviewId: string
  readonly place: number
  readonly personId: string
  readonly client: string
  readonly title: string
  readonly note: string
  readonly outcome: CardOutcome
  readonly who: Doer
  readonly dueOn: IsoDate
}

/** Returns what closed reviews left to do, whether it is done or not: its marks say so. */
export async function listReviewTasks({ db }: Pick<Services, 'db'>): Promise<ReviewTask[]> {
  return (
    await db
      .selectFrom('review_card')
      .innerJoin('review', 'review.id', 'review_card.review_id')
      .innerJoin('person', 'person.id', 'review_card.person_id')
      .selectAll('review_card')
      .select(['person.name as client', 'review.closed_at'])
      .where('review.closed_at', 'is not', null)
      .where('person.died_on', 'is', null)
      .where('review_card.who', 'is not', null)
      .where('review_card.due_on', 'is not', null)
      .orderBy('review_card.due_on')
      .orderBy('review_card.review_id')
      .orderBy('review_card.place')
      .execute()
  ).flatMap((row) => {
    const { outcome, who, due_on: dueOn } = row
    if (!outcome || !who || !dueOn) return []
    const { review_id: reviewId, place, person_id: personId, client, note } = row
    // The card is in the client's language, the office reads its own.
    const title = titleIn(agenda, row)
    return [{ reviewId, place, personId, client, title, note, outcome, who, dueOn }]
  })
}

/** Returns the id that a task has among the items. */
export function taskItemId({ reviewId, place }: Pick<ReviewTask, 'reviewId' | 'place'>): string {
  return `task-${reviewId}-${place}`
}

export interface ClosedReview {
  readonly number: string
  readonly name: string
  readonly closedAt: string
  readonly closedBy: string | null
}

/** Returns the reviews that were closed since an instant, newest first. @param since Milliseconds since 1970. */
export async function listClosedReviews(
  { db }: Pick<Services, 'db'>,
  since: number,
): Promise<ClosedReview[]> {
  return await selectClosedReviews(db, toIso(since))
}
