import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, id, nothing, oneOf } from '#desk/acts/parse.ts'
import { selectPersonIds } from '#features/identity/accounts.server.ts'
import { type HeldChange, readHeldChanges } from '../changes.server.ts'
import { listHeld, settleHeld } from '../held.server.ts'
import { listSchemeFiles } from '../scheme-facts.server.ts'
import { schemesRefused as refused } from '../words/desk.ts'

const keyOf = ({ code, fact, from, maker }: Pick<HeldChange, 'code' | 'fact' | 'from' | 'maker'>) =>
  `${code}:${fact}:${from}:${maker}`

/** Sums alone: who the clients are is asked for one change. */
const schemes = defineQuery({
  says: 'Changes of cost, load, name or closure that meet holdings, values held back, and files.',
  right: 'read-books',
  columns: [
    'key',
    'name',
    'code',
    'fact',
    'before',
    'value',
    'from',
    'clients',
    'valuePaise',
    'yearlyPaise',
    'id',
    'doubt',
    'file',
    'line',
  ],
  parse: nothing,
  run: async ({ services }) => ({
    changes: (await readHeldChanges(services)).map(({ holders, ...change }) => ({
      ...change,
      key: keyOf(change),
      clients: holders.length,
    })),
    held: await listHeld(services),
    files: await listSchemeFiles(services),
  }),
})

const schemeHolders = defineQuery({
  says: 'The clients whom a change of a scheme concerns.',
  right: 'read-clients',
  parse: fields({ key: id }),
  run: async ({ services }, { key }) => {
    const change = (await readHeldChanges(services)).find((each) => keyOf(each) === key)
    if (!change) return null
    const held = new Set(change.holders.map(({ personId }) => personId))
    const ids = await selectPersonIds(services.db)
    const { rows } = await services.clients.latest()
    return rows.flatMap(({ number, name }) => (held.has(ids.get(number) ?? '') ? [{ number, name }] : []))
  },
  lists: (rows) => rows.map(({ number }) => number),
})

const heldSettle = defineAct({
  says: 'Accepts a value of a scheme that was held back, or rejects it for good.',
  right: 'work-books',
  parse: fields({ id, how: oneOf(['accept', 'reject'] as const) }),
  refusals: { gone: refused.gone },
  run: async ({ services, actor }, input) => {
    const settled = await settleHeld(services, actor, input.id, input.how)
    return settled.ok ? ({ ok: true, value: null } as const) : settled
  },
})

export const schemeQueries = { schemes, 'scheme-holders': schemeHolders }
export const schemeActs = { 'held-settle': heldSettle }
