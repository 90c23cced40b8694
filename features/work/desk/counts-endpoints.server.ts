import type { DeskCall } from '#desk/acts/endpoint.server.ts'
import type { ScreenId } from '#desk/acts/screens.ts'
import { countToDecide } from '#features/approvals/list-proposals.server.ts'
import { readCalendar } from '#features/calendar/calendar.server.ts'
import { readInbox } from '#features/enquiries/inbox.server.ts'
import { readLaunch } from '#features/firm/launch.server.ts'
import { readProgress } from '#features/first-hour/progress.server.ts'
import { isHourOver, openSteps } from '#features/first-hour/steps.ts'
import { listDifferences } from '#features/registrar/differences.server.ts'
import { listUnassigned } from '#features/registrar/folios.server.ts'
import { listRefusals } from '#features/registrar/refusals.server.ts'
import { listOpenRequests } from '#features/requests/office.server.ts'
import { readHealth } from '#features/upkeep/health.server.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import { readQueue } from '../queue.server.ts'

/** How much each screen holds for a person, as the navigation shows it. A screen without a line shows nothing. */
export const counters: { readonly [Screen in ScreenId]?: (call: DeskCall) => Promise<number> } = {
  today: async ({ services, actor }) => (await readQueue(services, actor, screenAgeMs)).counts.today,
  approvals: ({ services, actor }) => countToDecide(services, actor),
  inbox: async ({ services }) => (await readInbox(services)).filter(({ clock }) => clock).length,
  requests: async ({ services }) => (await listOpenRequests(services)).length,
  gaps: async ({ services }) =>
    (await services.gaps.current()).kinds.reduce((sum, { count }) => sum + (count ?? 0), 0),
  reviews: async ({ services }) =>
    (await services.reviews.current()).groups.reduce(
      (sum, { key, count }) => (key === 'closed' ? sum : sum + count),
      0,
    ),
  imports: async ({ services }) => (await listRefusals(services)).length,
  reconcile: async ({ services }) =>
    (await listDifferences(services)).length + (await listUnassigned(services)).length,
  clients: async ({ services }) => (await services.clients.latest()).rows.length,
  // Dates that were reminded of and not kept yet.
  calendar: async ({ services }) =>
    (await readCalendar(services)).filter(
      ({ isKept, isLate, stage }) => !isKept && (isLate || stage !== null),
    ).length,
  'first-hour': async ({ services }) => {
    const progress = await readProgress(services)
    return isHourOver(progress) ? 0 : openSteps(progress).length
  },
  launch: async ({ services }) => (await readLaunch(services)).open,
  health: async ({ services }) =>
    Object.values(await readHealth(services)).filter(({ state }) => state !== 'good').length,
}
