import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { day, fields, list, nothing, oneOf, optional, text, whole, windowed } from '#desk/acts/parse.ts'
import { closeGap } from '#features/gaps/gaps.server.ts'
import { prepareLetters, prepareLettersTo } from '#features/gaps/prepare-letters.server.ts'
import { gapKinds } from '#features/gaps/words/desk.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { workRefusals } from '#features/work/words/desk.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import {
  maxCalendarText,
  proveCalendarDate,
  readCalendar,
  removeCalendarDate,
  setCalendarDate,
} from '../calendar.server.ts'

const key = text({ max: 300 })
/** The most gaps of one call for letters. */
const maxLetters = 20_000
const maxMonths = 120
const refusals = workRefusals

const gaps = defineQuery({
  says: "What is missing in clients' papers, of one kind.",
  right: 'read-work',
  parse: fields({ kind: optional(oneOf(gapKinds)), ...windowed }),
  run: async ({ services }, { kind: asked, ...part }) => {
    const { kinds, of } = await services.gaps.current()
    // Without a kind the first one with gaps.
    const kind = asked ?? kinds.find(({ count }) => count !== null && count > 0)?.kind ?? gapKinds[0]
    return { ...of(kind).window(part), kind, kinds }
  },
  lists: ({ rows }) => rows.map(({ clientNumber }) => clientNumber),
})

const gapLetters = defineAct({
  says: 'Prepares a letter for each client of some gaps, or of all of a kind, once for each gap.',
  right: 'send-letters',
  parse: fields({ keys: optional(list(key, { max: maxLetters })), kind: optional(oneOf(gapKinds)) }),
  refusals: {},
  run: async ({ services, actor }, { keys, kind }) => {
    const all =
      kind === null ? [] : (await services.gaps.current()).of(kind).window({ from: null, keys: true }).keys
    return { ok: true, value: await prepareLetters(services, actor, keys ?? all ?? []) }
  },
})

const clientLetters = defineAct({
  says: 'Prepares the letters that some clients are due.',
  right: 'send-letters',
  parse: fields({ numbers: list(text({ max: 40 }), { max: maxLetters }) }),
  refusals: {},
  run: async ({ services, actor }, { numbers }) => ({
    ok: true,
    value: await prepareLettersTo(services, actor, numbers),
  }),
})

const gapClose = defineAct({
  says: 'Closes a gap that is not one.',
  right: 'work-clients',
  parse: fields({ key, note: text({ max: maxNote }) }),
  refusals,
  run: async ({ services, actor }, { key: gap, note }) => {
    const closed = await closeGap(services, actor, gap, note)
    if (!closed.ok) return closed
    return { ok: true, value: null, undo: { act: 'work-undo', input: { kind: 'mark', id: closed.id } } }
  },
})

const calendar = defineQuery({
  says: "The firm's dates, and who sees to them.",
  right: 'read-work',
  columns: ['dueOn', 'daysLeft', 'title', 'owner', 'isKept', 'proofs', 'key'],
  parse: nothing,
  run: async ({ services }) => ({
    dates: await readCalendar(services),
    people: (await listStaff(services.db)).map(({ id, name }) => ({ id, name })),
  }),
})

const calendarKeep = defineAct({
  says: 'Records that a date was kept, with its proof.',
  right: 'work-calendar',
  parse: fields({ key, proof: text({ max: maxCalendarText }) }),
  refusals,
  run: async ({ services, actor }, { key: date, proof }) => {
    const kept = await proveCalendarDate(services, actor, date, proof)
    if (!kept.ok) return kept
    return { ok: true, value: null, undo: { act: 'work-undo', input: { kind: 'proof', id: kept.id } } }
  },
})

const calendarSet = defineAct({
  says: "Adds a date of the office's own, or changes one.",
  right: 'work-calendar',
  parse: fields({
    key: optional(key),
    title: optional(text({ max: maxCalendarText })),
    dueOn: optional(day),
    everyMonths: optional(whole({ min: 0, max: maxMonths })),
    ownerId: optional(text({ max: 100 })),
  }),
  refusals,
  run: async ({ services, actor }, { key: date, title, dueOn, everyMonths, ownerId }) => {
    const saved = await setCalendarDate(services, actor, date, {
      ...(title === null ? {} : { title }),
      ...(dueOn === null ? {} : { dueOn }),
      // 0 is once.
      ...(everyMonths === null ? {} : { everyMonths: everyMonths === 0 ? null : everyMonths }),
      // The owners' own is written as a sign: null leaves it as it is.
      ...(ownerId === null ? {} : { ownerId: ownerId === '-' ? null : ownerId }),
    })
    return saved.ok ? { ok: true, value: { key: saved.key } } : saved
  },
})

const calendarRemove = defineAct({
  says: "Removes a date of the office's own; its proofs stay.",
  right: 'work-calendar',
  parse: fields({ key }),
  refusals,
  run: async ({ services, actor }, { key: date }) =>
    (await removeCalendarDate(services, actor, date))
      ? { ok: true, value: null }
      : { ok: false, reason: 'not-there' },
})

export const firmWorkQueries = { gaps, calendar }
export const firmWorkActs = {
  'gap-letters': gapLetters,
  'client-letters': clientLetters,
  'gap-close': gapClose,
  'calendar-keep': calendarKeep,
  'calendar-set': calendarSet,
  'calendar-remove': calendarRemove,
}
