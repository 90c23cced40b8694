import { randomUUID } from 'node:crypto'
import type { NoteKind } from '#features/work-items/note-kinds.ts'
import { type ClientNote, changeNote, insertNote, notesOf } from '#features/work-items/notes.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import { plainWords } from '../read-value.ts'
import { columnsOf, known, type RecordStore } from './record-store.server.ts'

type PlannedChange = Partial<Omit<ClientNote, 'id' | 'person_id'>>
const dayOrNull = (day: string) => (day === '' ? null : (day as IsoDate))

const columns: Readonly<Record<string, (value: string) => PlannedChange>> = {
  kind: (kind) => ({ kind: kind as NoteKind }),
  text: (text) => ({ text }),
  // Noon of that day in India.
  written_on: (day) => ({ at: `${day}T06:30:00.000Z` }),
  by: (actor) => ({ actor }),
  due: (day) => ({ due_on: dayOrNull(day) }),
  done_on: (day) => ({ done_on: dayOrNull(day) }),
}

/** A note is named by its words and its day: a client is told the same again next year. */
export const notes: RecordStore = {
  read: async (_, db, personIds) =>
    (await notesOf(db, personIds)).map((row) => ({
      id: row.id,
      personId: row.person_id,
      values: known({
        kind: row.kind,
        text: row.text,
        written_on: istDate(Date.parse(row.at)),
        by: row.actor,
        due: row.due_on,
        done_on: row.done_on,
      }),
    })),
  keyOf: ({ text = '', written_on = '' }) => `${written_on} ${plainWords(text)}`,
  isSame: (field, one, other) => one === other || (field === 'text' && plainWords(one) === plainWords(other)),
  add: async (trx, { clock }, actor, personId, values) => {
    const id = randomUUID()
    await insertNote(trx, {
      id,
      person_id: personId!,
      kind: 'note',
      text: '',
      at: toIso(clock.now()),
      actor: actor.name,
      due_on: null,
      done_on: null,
      staff_id: null,
      ...columnsOf(values, columns),
    })
    return id
  },
  change: async (trx, _, __, { id, personId }, values) => {
    await changeNote(trx, personId, id, columnsOf(values, columns))
  },
  remove: async (trx, _, { id, personId }) => {
    await changeNote(trx, personId, id, null)
  },
}
