import { defineQuery } from '../endpoint.server.ts'
import { anyText, fields, nothing } from '../parse.ts'

/** The most that Ctrl K shows. */
const foundLimit = 20

/** Every client, for the list, which finds and sorts them in the browser. */
const clients = defineQuery({
  name: 'clients',
  right: 'read-clients',
  topics: ['clients', 'requests', 'books'],
  parse: nothing,
  run: async ({ services }) => (await services.clients.current()).rows,
})

/** Clients by whatever somebody remembers of them, for Ctrl K. */
const find = defineQuery({
  name: 'find',
  right: 'read-clients',
  topics: ['clients'],
  parse: fields({ text: anyText({ max: 100 }) }),
  run: async ({ services }, { text }) => (await services.clients.latest()).find(text, foundLimit),
})

export const clientQueries = { clients, find }
