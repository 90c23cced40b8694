import { may } from '../access.ts'
import { defineQuery } from '../endpoint.server.ts'
import { nothing } from '../parse.ts'
import { type ScreenId, screens } from '../screens.ts'
import { counters } from './counts.server.ts'

/** Keeps the session of somebody awake who presses keys without asking for data. */
const awake = defineQuery({
  name: 'awake',
  right: 'change-own-access',
  parse: nothing,
  run: async ({ staff }) => ({ name: staff.name, roles: staff.roles }),
})

/** How much each screen holds that this person may open. */
const counts = defineQuery({
  name: 'counts',
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
