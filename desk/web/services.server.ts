import { EnquiryIndex } from '#features/enquiries/enquiry-index.server.ts'
import { type GapWindows, readGapWindows } from '#features/gaps/desk/gap-windows.server.ts'
import { ClientIndex } from '#features/people/client-index.server.ts'
import type { PracticeTwin } from '#features/practice/twin.server.ts'
import { type ReviewWindows, readReviewWindows } from '#features/reviews/desk/review-windows.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { Memo } from '#kit/memo/memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** The services of the site's rules, and what only the desk keeps in memory. */
export interface DeskServices extends Services {
  readonly clients: Memo<ClientIndex>
  readonly enquiries: Memo<EnquiryIndex>
  readonly gaps: Memo<GapWindows>
  readonly reviews: Memo<ReviewWindows>
  /** The twin that these are the services of; null in the office itself. */
  readonly practice: Pick<PracticeTwin, 'score' | 'madeOn'> | null
}

/** Returns everything that the desk keeps in memory. */
export function memosOf({ clients, enquiries, gaps, reviews }: DeskServices): readonly Memo<unknown>[] {
  return [clients, enquiries, gaps, reviews]
}

/** Adds to the services what the desk keeps in memory. */
export function openDeskServices(
  services: Services,
  practice: DeskServices['practice'] = null,
): DeskServices {
  const age = { clock: services.clock, maxMs: minuteMs }
  let clients = ClientIndex.none
  // `origin` is read when it is asked for: the port is known only once the server listens.
  const all: DeskServices = Object.defineProperties(
    {
      ...services,
      practice,
      clients: new Memo(async () => {
        clients = await clients.next(services.db)
        return clients
      }),
      enquiries: new Memo(() => EnquiryIndex.read(services.db)),
      gaps: new Memo(() => readGapWindows(services), age),
      reviews: new Memo(() => readReviewWindows(services), age),
    },
    { origin: { get: () => services.origin, enumerable: true } },
  )
  // Whoever acted sees the lists without what they did at once; what other processes write is heard later.
  services.store.onWritten((topics) => {
    for (const memo of memosOf(all)) memo.hear(topics)
  })
  return all
}
