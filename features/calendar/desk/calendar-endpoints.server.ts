import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { day, fields, nothing, optional, text, whole } from '#desk/acts/parse.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { workRefusals } from '#features/work/words/desk.ts'
import {
  maxCalendarText,
  proveCalendarDate,
  readCalendar,
  removeCalendarDate,
  setCalendarDate,
} from '../calendar.server.ts'

const key = text({ max: 300 })
const maxMonths = 120
const refusals = workRefusals

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

export const calendarQueries = { calendar }
export const calendarActs = {
  'calendar-keep': calendarKeep,
  'calendar-set': calendarSet,
  'calendar-remove': calendarRemove,
}
