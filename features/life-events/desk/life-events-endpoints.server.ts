import { dateText } from '#content/dates.ts'
import { lifeKinds } from '#content/life-event-kinds.ts'
import { localeWords } from '#content/words/locale.ts'
import { type DeskCall, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, nothing, oneOf, text } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { addressesOf } from '#features/profile/known-contacts.server.ts'
import { istDate } from '#finance/dates.ts'
import { drawLifeLetter } from '../letter-pdf.server.ts'
import { changeLifeEvent, endLifeEvent, lifeSteps, openLifeEvent, setLine } from '../life-events.server.ts'
import { lineStates } from '../lines.ts'
import { listLifeEvents, readLifeEvent, readLifeEvents } from '../read-life-event.server.ts'
import { findLifeEvent } from '../tables/life-events.server.ts'
import { lifeOfficeWords } from '../words/office.ts'

const { refused } = lifeOfficeWords
const shownAtMost = 200

const list = defineQuery({
  says: 'Lists of changes in life, who becomes 18, and SIPs that end or failed.',
  right: 'read-clients',
  columns: ['open'],
  parse: nothing,
  run: async ({ services }) => {
    const found = await readLifeEvents(services)
    const mandates = found.mandates.slice(0, shownAtMost)
    const more = found.mandates.length - mandates.length
    return { ...found, done: found.done.slice(-shownAtMost).reverse(), mandates, more }
  },
  lists: ({ open, done, minors, mandates }) =>
    [...open, ...done, ...minors, ...mandates].map(({ number }) => number),
})

const ofClient = defineQuery({
  says: 'The lists of changes in the life of one client.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('client'),
  run: async ({ services }, { number }) => {
    const person = await findPersonNamed(services.db, number)
    return person && (await listLifeEvents(services, person.id))
  },
})

async function showsOwner({ services }: DeskCall, { id: event }: { readonly id: string }) {
  const found = await findLifeEvent(services.db, event)
  return found && ({ personId: found.person_id, screen: 'holdings' } as const)
}

const one = defineQuery({
  says: 'One change in life: the papers of each folio, what stops, and the days.',
  right: 'read-clients',
  parse: fields({ id }),
  looksAt: showsOwner,
  run: async ({ services }, { id: event }) => await readLifeEvent(services, event),
})

const letter = defineQuery({
  says: 'The letter about a change in life, in the language of the client, in base64.',
  right: 'work-clients',
  parse: fields({ id }),
  looksAt: showsOwner,
  run: async ({ services }, { id: event }) => {
    const found = await readLifeEvent(services, event)
    if (!found) return null
    const addresses = await addressesOf(services.db, [found.personId])
    const bytes = await drawLifeLetter(found, {
      ...{ firm: services.firm(), address: addresses.get(found.personId) ?? '' },
      today: istDate(services.clock.now()),
    })
    return { name: `${found.kind}-${found.number}.pdf`, body: bytes.toString('base64') }
  },
})

const open = defineAct({
  says: 'Opens the list of a change in a client’s life.',
  right: 'work-clients',
  parse: fields({ number: id, kind: oneOf(lifeKinds), happensOn: day, note: anyText({ max: 500 }) }),
  refusals: refused,
  run: async ({ services, actor }, { number, ...of }) => {
    const person = await findPersonNamed(services.db, number)
    if (!person) return { ok: false, reason: 'no-client' } as const
    const opened = await openLifeEvent(services, actor, person, of)
    if (!opened.ok) return opened
    const undo = { act: 'life-end', input: { id: opened.id, step: 'drop' } }
    return { ok: true, value: { id: opened.id }, undo } as const
  },
})

const change = defineAct({
  says: 'Corrects the days of a list and what was told.',
  right: 'work-clients',
  parse: fields({ id, happensOn: day, dueOn: day, note: anyText({ max: 500 }) }),
  refusals: refused,
  run: async ({ services, actor }, { id: event, happensOn, dueOn, note }) =>
    await changeLifeEvent(services, actor, event, { happens_on: happensOn, due_on: dueOn, note }),
})

const confirm = defineAct({
  says: 'Writes down what the registrar said of the papers of a list.',
  right: 'work-clients',
  parse: fields({ id, text: text({ max: 500 }) }),
  refusals: refused,
  run: async ({ services, actor }, { id: event, text: said }) => {
    const on = dateText(localeWords, istDate(services.clock.now()))
    const confirmed = `${said} (${actor.name}, ${on})`
    return await changeLifeEvent(services, actor, event, { confirmed })
  },
})

const line = defineAct({
  says: 'Says what became of a line: with us, sent, settled, not needed, or still needed.',
  right: 'work-clients',
  parse: fields({
    ...{ id, position: anyText({ max: 300 }), item: text({ max: 100 }) },
    ...{ state: oneOf(lineStates), note: anyText({ max: 300 }) },
  }),
  refusals: refused,
  run: async ({ services, actor }, { item, ...of }) => {
    if (of.state === 'left-out' && of.note === '') return { ok: false, faults: { note: refused.why } }
    const found = await readLifeEvent(services, of.id)
    const part = found?.parts.find(({ position }) => position === of.position)
    const before = part?.lines.find(({ paper }) => paper === item)
    if (!before) return { ok: false, reason: found ? 'no-line' : 'missing' } as const
    const named = { ...of, item: before.paper }
    const written = await setLine(services, actor, named)
    if (!written.ok) return written
    const was = { ...named, state: before.state, note: before.by?.note ?? '' }
    return { ok: true, value: null, undo: { act: 'life-line', input: was } } as const
  },
})

const end = defineAct({
  says: 'Finishes a list, opens it again, or takes back that it was opened.',
  right: 'work-clients',
  parse: fields({ id, step: oneOf(lifeSteps) }),
  refusals: refused,
  run: async ({ services, actor }, { id: event, step }) => {
    const ended = await endLifeEvent(services, actor, event, step)
    if (!ended.ok || step !== 'finish') return ended
    return { ...ended, undo: { act: 'life-end', input: { id: event, step: 'reopen' } } } as const
  },
})

export const lifeEventQueries = {
  'life-events': list,
  'life-event': one,
  'client-life-events': ofClient,
  'life-letter': letter,
}
export const lifeEventActs = {
  'life-open': open,
  'life-change': change,
  'life-confirm': confirm,
  'life-line': line,
  'life-end': end,
}
