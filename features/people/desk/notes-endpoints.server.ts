import { type DeskCall, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, list, oneOf, optional } from '#desk/acts/parse.ts'
import { maxAnswer } from '#features/enquiries/answers.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import { endNote, takeNotesBack } from '#features/work-items/notes.server.ts'
import { deskClientWords } from '../words/desk-client.ts'
import { letterTemplates, writeDown } from '../write-down.server.ts'

const { refused } = deskClientWords.notes

/** The person of a number; undefined if there is none. A task may be about nobody: null. */
async function personOf({ services }: Pick<DeskCall, 'services'>, number: string | null) {
  return number === null ? null : ((await findPersonNamed(services.db, number)) ?? undefined)
}

const note = anyText({ max: maxNote })
const letter = anyText({ max: maxAnswer })

const write = defineAct({
  says: 'Writes a note, a call, a task with its day and a mail; a task may be about nobody.',
  right: 'work-clients',
  parse: fields({
    number: optional(id),
    kind: optional(oneOf(['note', 'call'])),
    text: note,
    task: note,
    due: optional(day),
    staff: optional(id),
    letter,
    chat: letter,
  }),
  refusals: refused,
  run: async (call, { number, kind, ...written }) => {
    const { services, actor } = call
    const client = await personOf(call, number)
    if (client === undefined) return { ok: false, reason: 'missing' } as const
    const isOfClient = [written.text, written.letter, written.chat].some((one) => one !== '')
    if (client === null && isOfClient) return { ok: false, reason: 'missing', field: 'number' } as const
    const done = await writeDown(services, actor, client, { kind: kind ?? 'note', ...written })
    if (!done.ok) return { ...done, field: fieldOf[done.reason] } as const
    const { notes, hold } = done
    return {
      ok: true,
      value: { notes },
      undo: { act: 'take-note-back', input: { number, notes, hold } },
    } as const
  },
})

const fieldOf = { empty: 'text', 'too-long': 'letter', 'no-email': 'letter', 'no-staff': 'staff' } as const

const takeBack = defineAct({
  says: 'Takes back what was just written down, with its mail.',
  right: 'work-clients',
  parse: fields({ number: optional(id), notes: list(id, { max: 8 }), hold: id }),
  refusals: refused,
  run: async (call, { number, notes, hold }) => {
    const client = await personOf(call, number)
    if (client === undefined) return { ok: false, reason: 'missing' } as const
    return (await takeNotesBack(call.services, call.actor, client?.id ?? null, notes, hold))
      ? { ok: true, value: null }
      : { ok: false, reason: 'late' }
  },
})

const end = defineAct({
  says: 'Says that a task is done or open again; removes a note.',
  right: 'work-clients',
  parse: fields({ number: optional(id), note: id, to: oneOf(['done', 'open', 'removed']) }),
  refusals: refused,
  run: async (call, { number, note: of, to }) => {
    const client = await personOf(call, number)
    const ended =
      client !== undefined && (await endNote(call.services, call.actor, client?.id ?? null, of, to))
    if (ended !== true) return { ok: false, reason: ended === 'mailed' ? 'mailed' : 'missing' } as const
    if (to === 'removed') return { ok: true, value: null } as const
    const undo = { act: 'end-note', input: { number, note: of, to: to === 'done' ? 'open' : 'done' } }
    return { ok: true, value: null, undo } as const
  },
})

const templates = defineQuery({
  says: 'Beginnings of letters, in the language in which a client is written to.',
  right: 'work-clients',
  parse: fields({ number: id }),
  run: async ({ services }, { number }) => {
    const client = await findPersonNamed(services.db, number)
    return client && letterTemplates(client)
  },
})

export const noteQueries = { 'letter-templates': templates }
export const noteActs = { 'write-note': write, 'take-note-back': takeBack, 'end-note': end }
