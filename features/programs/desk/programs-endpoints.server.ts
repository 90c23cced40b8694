import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { day, fields, id, list, nothing, oneOf, text } from '#desk/acts/parse.ts'
import { listPrograms, makeProgram, revokePrograms } from '../programs.server.ts'
import { scopes } from '../scopes.ts'
import { deskProgramWords } from '../words/desk.ts'

const { refused } = deskProgramWords

const programs = defineQuery({
  says: "The firm's own programs that may read, with what and until when.",
  right: 'read-staff',
  columns: ['name', 'scopes', 'endsOn', 'lastUsedAt', 'state', 'id'],
  parse: nothing,
  run: async ({ services }) => await listPrograms(services),
})

const make = defineAct({
  says: 'Makes a token with which a program reads; it is shown this once.',
  right: 'change-staff',
  proof: true,
  parse: fields({
    name: text({ max: 60 }),
    scopes: list(oneOf(scopes), { min: 1, max: scopes.length }),
    endsOn: day,
  }),
  refusals: refused,
  run: async ({ services, actor }, given) => {
    const made = await makeProgram(services, actor, given)
    if (made.ok) return { ok: true, value: { ...made.program, token: made.token } } as const
    return { ok: false, reason: made.reason, field: made.reason === 'day' ? 'endsOn' : 'name' } as const
  },
})

/** Revoking is safe and urgent, so it needs no fresh proof. */
const revoke = defineAct({
  says: 'Revokes the token of a program at once.',
  right: 'change-staff',
  parse: fields({ id }),
  refusals: { gone: deskProgramWords.gone },
  run: async ({ services, actor }, which) => {
    const trx = services.db.transaction()
    const ended = await trx.execute((db) => revokePrograms(db, services, actor, which))
    return ended > 0 ? ({ ok: true, value: null } as const) : ({ ok: false, reason: 'gone' } as const)
  },
})

export const programQueries = { programs }
export const programActs = { 'make-program': make, 'revoke-program': revoke }
