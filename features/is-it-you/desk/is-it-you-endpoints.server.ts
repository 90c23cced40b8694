import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, id, nothing } from '#desk/acts/parse.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { makeCallerCode } from '../caller-code.server.ts'
import { listPoints } from '../register.server.ts'
import { contactsWords } from '../words/desk.ts'

const contacts = defineQuery({
  says: 'Numbers, addresses and payees that clients are told to be ours, and those given up.',
  right: 'read-firm',
  columns: ['kind', 'value', 'purpose', 'retired'],
  parse: nothing,
  run: async ({ services }) => await listPoints(services),
})

const showCaller = defineAct({
  says: 'Shows a client that one of us is calling her, with a code to read out.',
  right: 'work-clients',
  inBrowser: true,
  parse: fields({ number: id }),
  refusals: { missing: contactsWords.missing },
  run: async ({ services, actor }, { number }) => {
    const client = await findPersonNamed(services.db, number)
    if (!client) return { ok: false, reason: 'missing' } as const
    return { ok: true, value: await makeCallerCode(services, actor, client.id) } as const
  },
})

export const isItYouQueries = { contacts }
export const isItYouActs = { 'show-caller': showCaller }
