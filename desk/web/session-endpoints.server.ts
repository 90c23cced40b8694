import { counters } from '#features/work/desk/counts-endpoints.server.ts'
import { may } from '../acts/access.ts'
import { defineQuery } from '../acts/endpoint.server.ts'
import { nothing } from '../acts/parse.ts'
import { type ScreenId, screens } from '../acts/screens.ts'

const awake = defineQuery({
  says: 'Keeps a session awake.',
  right: 'change-own-access',
  inBrowser: true,
  parse: nothing,
  run: async ({ staff }) => ({ name: staff.name, roles: staff.roles }),
})

const counts = defineQuery({
  says: 'How much each screen holds.',
  right: 'change-own-access',
  parse: nothing,
  run: async (call) => {
    const found: Partial<Record<ScreenId, number>> = {}
    for (const { id, right } of screens) {
      const count = counters[id]
      if (count && may(call.staff.roles, right)) found[id] = await count(call)
    }
    return found
  },
})

export const sessionQueries = { awake, counts }
