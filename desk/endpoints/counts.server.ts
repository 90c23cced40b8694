import { countToDecide } from '#server/approvals/approvals.server.ts'
import type { DeskCall } from '../endpoint.server.ts'
import type { ScreenId } from '../screens.ts'

/** How much each screen holds for a person, as the navigation shows it. A screen without a line shows nothing. */
export const counters: { readonly [Screen in ScreenId]?: (call: DeskCall) => Promise<number> } = {
  approvals: ({ services, actor }) => countToDecide(services, actor),
  clients: async ({ services }) => (await services.clients.latest()).rows.length,
}
