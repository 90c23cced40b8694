import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { calculatorFacts } from '../shared/calculator-facts.server.ts'

export default defineEndpoint({ load })

/** What calculators go by, for the device that works them out without a network (on-device.ts). */
async function load({ context }: RouteArgs) {
  return Response.json(await calculatorFacts(context), { headers: { 'cache-control': 'no-cache' } })
}
