import { defineQuery } from '../endpoint.server.ts'
import { nothing } from '../parse.ts'

/** Keeps the session of somebody awake who presses keys without asking for data. */
const awake = defineQuery({
  name: 'awake',
  right: 'change-own-access',
  topics: [],
  parse: nothing,
  run: async ({ staff }) => ({ name: staff.name, roles: staff.roles }),
})

export const sessionQueries = { awake }
