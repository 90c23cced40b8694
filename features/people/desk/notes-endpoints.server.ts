import { defineAct } from '#desk/acts/endpoint.server.ts'
import { day, fields, id, oneOf, optional, text } from '#desk/acts/parse.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import { noteKinds } from '#features/work-items/note-kinds.ts'
import { endNote, writeNote } from '#features/work-items/notes.server.ts'
import { deskClientWords } from '../words/desk-client.ts'

const { missing } = deskClientWords.notes

const write = defineAct({
  says: 'Writes a note about a client, a call with them, or a task.',
  right: 'work-clients',
  parse: fields({
    number: id,
    kind: oneOf(noteKinds),
    text: text({ max: maxNote }),
    due: optional(day),
  }),
  refusals: { missing },
  run: async ({ services, actor }, { number, kind, text: written, due }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account) return { ok: false, reason: 'missing' } as const
    const note = await writeNote(services, actor, account.id, { kind, text: written, dueOn: due })
    const undo = { act: 'end-note', input: { number, note, to: 'removed' } }
    return { ok: true, value: { note }, undo } as const
  },
})

const end = defineAct({
  says: 'Says that a task is done or open again; removes a note.',
  right: 'work-clients',
  parse: fields({ number: id, note: id, to: oneOf(['done', 'open', 'removed']) }),
  refusals: { missing },
  run: async ({ services, actor }, { number, note, to }) => {
    const account = await findPersonNamed(services.db, number)
    if (!account || !(await endNote(services, actor, account.id, note, to)))
      return { ok: false, reason: 'missing' } as const
    if (to === 'removed') return { ok: true, value: null } as const
    const undo = { act: 'end-note', input: { number, note, to: to === 'done' ? 'open' : 'done' } }
    return { ok: true, value: null, undo } as const
  },
})

export const noteActs = { 'write-note': write, 'end-note': end }
