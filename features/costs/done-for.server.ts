import { allRecommendationsOf } from '#features/advice/recommendation.server.ts'
import { selectGapLetters } from '#features/gaps/gap-letters.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { reviewsOf } from '#features/reviews/reviews.server.ts'
import { selectSipNotices } from '#features/sips/notices.server.ts'
import { selectMarksOfAccount } from '#features/work-items/handling.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'

export const doneKinds = ['calls', 'answers', 'requests', 'recommendations', 'reviews', 'letters'] as const
export type DoneKind = (typeof doneKinds)[number]

/** Something that the office did for a client. */
export interface DoneForClient {
  readonly key: string
  readonly kind: DoneKind
  readonly on: IsoDate
  /** The reference of the request or recommendation; null for anything else. */
  readonly reference: string | null
}

/** Counts what was done by kind, in the order in which it is listed, without kinds of which there was nothing. */
export function countDone(done: readonly DoneForClient[]): readonly (readonly [DoneKind, number])[] {
  const counts = Map.groupBy(done, ({ kind }) => kind)
  return doneKinds.flatMap((kind) => {
    const count = counts.get(kind)?.length ?? 0
    return count > 0 ? [[kind, count] as const] : []
  })
}

/** Returns what the office's log says that it did for a client on some days, newest first. No note of the office is in it. */
export async function doneFor(
  services: Services,
  personId: string,
  from: IsoDate,
  to: IsoDate,
): Promise<DoneForClient[]> {
  const done = (kind: DoneKind, key: string, at: string, reference: string | null = null): DoneForClient => ({
    key: `${kind} ${key}`,
    kind,
    on: istDate(Date.parse(at)),
    reference,
  })
  const { db } = services
  const calls = (await selectMarksOfAccount(db, personId)).flatMap(({ act, id, at, undone_at }) =>
    act === 'called' && undone_at === null ? [done('calls', id, at)] : [],
  )
  const requests = (await selectRequests(db, personId)).flatMap(({ reference, events }) =>
    events.flatMap(({ act, at }) =>
      act === 'done' || act === 'answered'
        ? [done(act === 'done' ? 'requests' : 'answers', `${reference} ${at}`, at, reference)]
        : [],
    ),
  )
  const advised = (await allRecommendationsOf(services, personId)).flatMap(({ reference, events }) =>
    events.flatMap(({ act, at }) =>
      act === 'sent' || act === 'answered'
        ? [done(act === 'sent' ? 'recommendations' : 'answers', `${reference} ${at}`, at, reference)]
        : [],
    ),
  )
  const reviews = (await reviewsOf(services, personId)).flatMap(({ id, closedAt }) =>
    closedAt === null ? [] : [done('reviews', id, closedAt)],
  )
  const letters = [
    ...(await selectSipNotices(db, personId)).map((row) =>
      done('letters', `${row.folio} ${row.scheme_code} ${row.kind} ${row.about}`, row.told_at),
    ),
    ...(await selectGapLetters(db, personId)).map((row) =>
      done('letters', `${row.kind} ${row.about}`, row.prepared_at),
    ),
  ]
  return [...calls, ...requests, ...advised, ...reviews, ...letters]
    .filter(({ on }) => on >= from && on <= to)
    .sort((a, b) => (a.on < b.on ? 1 : -1))
}
