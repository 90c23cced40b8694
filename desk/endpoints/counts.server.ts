import type { DeskCall } from '../endpoint.server.ts'
import type { ScreenId } from '../screens.ts'
import { countToDecide } from './approvals.server.ts'

/** How much each screen holds for a person, as the navigation shows it. A screen without a line shows nothing. */
export const counters: { readonly [Screen in ScreenId]?: (call: DeskCall) => Promise<number> } = {
  approvals: countToDecide,
  clients: async ({ services }) => (await services.clients.latest()).rows.length,
}
