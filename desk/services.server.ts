import { ClientIndex } from '#server/desk/client-index.server.ts'
import { KeptIndex } from '#server/desk/kept-index.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { minuteMs } from '#server/kernel/time.ts'
import { type GapWindows, readGapWindows } from '#server/windows/gap-windows.server.ts'
import { type ReviewWindows, readReviewWindows } from '#server/windows/review-windows.server.ts'
import { EnquiryIndex } from '#server/work/enquiry-index.server.ts'

/** The services of the site's rules, and what only the desk keeps in memory. */
export interface DeskServices extends Services {
  readonly clients: KeptIndex<ClientIndex>
  readonly enquiries: KeptIndex<EnquiryIndex>
  readonly gaps: KeptIndex<GapWindows>
  readonly reviews: KeptIndex<ReviewWindows>
}

/** Everything that is kept in memory. */
export function keptIndexes(services: DeskServices): readonly KeptIndex<unknown>[] {
  const { clients, enquiries, gaps, reviews } = services
  return [clients, enquiries, gaps, reviews]
}

/** How old the lists of work may be that change without a topic too. */
const workAgeMs = minuteMs

/** Adds to the services what the desk keeps in memory. */
export function openDeskServices(services: Services): DeskServices {
  const { db } = services
  const age = { clock: services.clock, maxMs: workAgeMs }
  let clients = ClientIndex.none
  // `origin` is read when it is asked for: the port is known only once the server listens.
  return Object.defineProperties(
    {
      ...services,
      clients: new KeptIndex(['clients', 'requests', 'books'], async () => {
        clients = await clients.next(db)
        return clients
      }),
      enquiries: new KeptIndex(['enquiries'], () => EnquiryIndex.read(db)),
      gaps: new KeptIndex(['clients', 'requests', 'books', 'work'], () => readGapWindows(services), age),
      reviews: new KeptIndex(['reviews', 'books', 'work'], () => readReviewWindows(services), age),
    },
    { origin: { get: () => services.origin, enumerable: true } },
  )
}
