import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, list, nothing, oneOf, optional, text, whole } from '#desk/acts/parse.ts'
import { exportList } from '#features/approvals/export.server.ts'
import { actorOfProgram, listPrograms } from '#features/programs/programs.server.ts'
import { listStaffOverview } from '#features/staff/overview.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toCsv } from '#kit/text/csv.ts'
import { confirmAccess, reviewAccess } from '../access-review.server.ts'
import {
  addEntry,
  closeBreach,
  listBreaches,
  readBreach,
  saveBreach,
  saveDraft,
  searchConcerned,
  withdrawSearch,
} from '../breach.server.ts'
import type { BreachSearch } from '../concerned.server.ts'
import { breachKinds, dataKinds, draftIds, duties } from '../kinds.ts'
import { wayOf } from '../notices.server.ts'
import { drawBreach, drawNotices } from '../pdf.server.ts'
import { selectConcerned } from '../tables/breach.server.ts'
import { selectExports } from '../tables/concerned.server.ts'
import { breachWords } from '../words/desk.ts'

const { refused } = breachWords
const shownPeople = 200
const maxText = 4_000

/** A time as a browser's field has it, in India; '' is none. */
function instantTyped(typed: string): string | null | undefined {
  if (typed === '') return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? Date.parse(`${typed}:00+05:30`) : Number.NaN
  return Number.isNaN(time) ? undefined : toIso(time)
}

const breaches = defineQuery({
  says: 'Files of breaches with their clocks, newest first.',
  right: 'read-audit',
  columns: ['id', 'kind', 'known_at', 'closed_at'],
  parse: nothing,
  run: async ({ services }) => await listBreaches(services),
})

const breach = defineQuery({
  says: 'One file: clocks, searches, drafts, what was done.',
  right: 'read-audit',
  parse: fields({ id }),
  run: async ({ services }, { id: of }) => await readBreach(services, of),
})

async function peopleOf(services: Services, breachId: string) {
  return (await selectConcerned(services.db, breachId)).map(
    ({ personId: _, email: _email, address: _address, foundAt: _at, ...one }) => one,
  )
}

const people = defineQuery({
  says: 'Who is concerned by a breach, why, and how each is told.',
  right: 'read-audit',
  parse: fields({ id }),
  run: async ({ services }, { id: of }) => {
    const all = await selectConcerned(services.db, of)
    const ways = { mail: 0, post: 0, none: 0, died: 0, told: 0 }
    for (const one of all) ways[one.told !== null ? 'told' : one.diedOn !== null ? 'died' : wayOf(one)] += 1
    const rows = all
      .slice(0, shownPeople)
      .map(({ personId: _, email: _email, address: _address, foundAt: _at, ...one }) => one)
    return { count: all.length, ways, rows }
  },
  lists: ({ rows }) => rows.map(({ number }) => number),
})

const choices = defineQuery({
  says: 'Colleagues and files that a search can ask about.',
  right: 'handle-breach',
  parse: nothing,
  run: async ({ services }) => ({
    staff: [
      ...(await listStaffOverview(services)).map(({ staff, leftAt }) => ({ ...staff, leftAt })),
      ...(await listPrograms(services)).map((one) => ({
        ...{ id: one.id, name: actorOfProgram(one).name, leftAt: one.revokedAt },
      })),
    ].map(({ id, name, leftAt }) => ({ id, name, leftAt })),
    files: (await selectExports(services.db, 50)).map(({ sequence, at, actor, detail }) => ({
      ...{ sequence, at, actor, detail },
    })),
  }),
})

const pdf = defineQuery({
  says: 'One file as a PDF, in base64.',
  right: 'read-audit',
  parse: fields({ id }),
  run: async ({ services }, { id: of }) => {
    const found = await readBreach(services, of)
    if (!found) return null
    const count = (await selectConcerned(services.db, of)).length
    const bytes = await drawBreach(services.firm(), found, count)
    return { name: 'breach.pdf', body: bytes.toString('base64') }
  },
})

const accessReview = defineQuery({
  says: 'Who and what has access, what was used, and when somebody looked at it last.',
  right: 'read-staff',
  parse: nothing,
  run: async ({ services }) => await reviewAccess(services),
})

const save = defineAct({
  says: 'Opens the file of a breach, or changes what is known.',
  right: 'handle-breach',
  parse: fields({
    id: optional(id),
    kind: oneOf(breachKinds),
    known: text({ max: 20 }),
    began: anyText({ max: 20 }),
    ended: anyText({ max: 20 }),
    happened: text({ max: maxText }),
    cause: anyText({ max: maxText }),
    measures: anyText({ max: maxText }),
  }),
  refusals: pick(refused, 'times', 'closed'),
  run: async ({ services, actor }, { id: of, known, began, ended, ...facts }) => {
    const [known_at, began_at, ended_at] = [known, began, ended].map(instantTyped)
    if (!known_at || began_at === undefined || ended_at === undefined)
      return { ok: false, reason: 'times', field: 'known' } as const
    const saved = await saveBreach(services, actor, of, { ...facts, known_at, began_at, ended_at })
    return saved.ok || saved.reason !== 'times' ? saved : { ...saved, field: 'known' as const }
  },
})

const entry = defineAct({
  says: 'Writes down what was done about a breach, or how a duty stands.',
  right: 'handle-breach',
  parse: fields({
    id,
    text: anyText({ max: maxText }),
    duty: optional(oneOf(duties)),
    outcome: optional(oneOf(['done', 'not-needed', 'open'])),
  }),
  refusals: pick(refused, 'closed', 'needed'),
  run: async ({ services, actor }, { id: of, text: said, duty, outcome }) => {
    // Done says itself; whatever else is said needs words.
    if (said === '' && (duty === null || outcome === 'not-needed'))
      return { ok: false, reason: 'needed', field: 'text' } as const
    const about = duty && outcome ? { duty, outcome } : {}
    return await addEntry(services, actor, of, { text: said, ...about })
  },
})

const search = defineAct({
  says: 'Searches for who is concerned by a breach, and stores the answer.',
  right: 'handle-breach',
  parse: fields({
    id,
    by: oneOf(['staff', 'export', 'client', 'mail', 'everybody', 'hand']),
    staff: optional(id),
    file: optional(whole({ min: 1, max: 2_147_483_647 })),
    number: optional(id),
    from: anyText({ max: 20 }),
    to: anyText({ max: 20 }),
    kinds: optional(list(oneOf(dataKinds), { max: dataKinds.length })),
    reason: anyText({ max: 500 }),
  }),
  refusals: pick(refused, 'closed', 'needed', 'no-client', 'times'),
  run: async ({ services, actor }, { id: of, by, staff, file, number, kinds, reason, ...typed }) => {
    const from = instantTyped(typed.from)
    const to = instantTyped(typed.to)
    const isInTime = by === 'staff' || by === 'client' || by === 'mail'
    if (isInTime && !(from && to && from <= to)) return { ok: false, reason: 'times', field: 'from' } as const
    const times = { from: from ?? '', to: to ?? '' }
    let wanted: BreachSearch | null = null
    if (by === 'everybody') wanted = { by }
    if (by === 'staff' && staff) wanted = { by, staffId: staff, ...times }
    if (by === 'export' && file) wanted = { by, sequence: file }
    if ((by === 'client' || by === 'mail') && number) wanted = { by, number, ...times }
    if (by === 'hand' && number && reason !== '' && kinds?.length) wanted = { by, number, kinds, reason }
    if (!wanted) return { ok: false, reason: 'needed' } as const
    return await searchConcerned(services, actor, of, wanted)
  },
})

const withdraw = defineAct({
  says: 'Says that a search about a breach does not count.',
  right: 'handle-breach',
  parse: fields({ id, search: id }),
  refusals: pick(refused, 'closed', 'approved'),
  run: async ({ services, actor }, { id: of, search: one }) => await withdrawSearch(services, actor, of, one),
})

const draft = defineAct({
  says: 'Changes a draft about a breach; without a text it is made from the file again.',
  right: 'handle-breach',
  parse: fields({ id, draft: oneOf(draftIds), text: anyText({ max: 20_000 }) }),
  refusals: { closed: refused.closed },
  run: async ({ services, actor }, { id: of, draft: which, text: written }) =>
    await saveDraft(services, actor, of, which, written || null),
})

const exportPeople = defineAct({
  says: 'Who is concerned by a breach, as a file; more than 50 once a second person approved it.',
  right: 'handle-breach',
  parse: fields({ id }),
  refusals: pick(refused, 'proposed-already', 'reason-too-long'),
  run: async ({ services, actor }, { id: of }) => {
    const rows = await peopleOf(services, of)
    const { columns, data } = breachWords
    const body = toCsv([
      ['Client', columns.name, columns.data, columns.why, columns.told],
      ...rows.map(({ number, name, kinds, reasons, told }) => [
        ...[number, name, kinds.map((kind) => data[kind]).join(', '), reasons.join('; '), told ?? ''],
      ]),
    ])
    const taken = await exportList(services, actor, { list: 'breach', filter: of, rows: rows.length })
    if (taken.ok) return { ok: true, value: { name: 'concerned.csv', body } } as const
    return 'reason' in taken ? taken : ({ ok: true, value: null } as const)
  },
})

const letters = defineAct({
  says: 'Draws the letters to persons without a mailbox: a PDF in base64.',
  right: 'handle-breach',
  parse: fields({ id }),
  refusals: { nothing: refused.nothing },
  run: async ({ services, actor }, { id: of }) => {
    const bytes = await drawNotices(services, actor, of)
    if (!bytes) return { ok: false, reason: 'nothing' } as const
    return { ok: true, value: { name: 'letters.pdf', body: bytes.toString('base64') } } as const
  },
})

const close = defineAct({
  says: 'Closes the file of a breach with what was learned.',
  right: 'handle-breach',
  parse: fields({ id, learned: text({ max: maxText }) }),
  refusals: pick(refused, 'closed', 'open-duties'),
  run: async ({ services, actor }, { id: of, learned }) => await closeBreach(services, actor, of, learned),
})

const confirm = defineAct({
  says: 'Says in the half-yearly review that an access is still right.',
  right: 'handle-breach',
  parse: fields({ subject: text({ max: 120 }) }),
  refusals: { 'no-access': refused['no-access'] },
  run: async ({ services, actor }, { subject }) =>
    (await confirmAccess(services, actor, subject))
      ? ({ ok: true, value: null } as const)
      : ({ ok: false, reason: 'no-access' } as const),
})

export const breachQueries = {
  breaches,
  breach,
  'breach-people': people,
  'breach-choices': choices,
  'breach-pdf': pdf,
  'access-review': accessReview,
}
export const breachActs = {
  'breach-save': save,
  'breach-entry': entry,
  'breach-search': search,
  'breach-search-withdraw': withdraw,
  'breach-draft': draft,
  'breach-export': exportPeople,
  'breach-letters': letters,
  'breach-close': close,
  'access-confirm': confirm,
}
