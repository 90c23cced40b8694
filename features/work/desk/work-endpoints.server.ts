import { type ActOutcome, type DeskCall, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, list, nothing, oneOf, optional, text, whole } from '#desk/acts/parse.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { readInbox } from '#features/enquiries/inbox.server.ts'
import { personEvidence } from '#features/enquiries/work.server.ts'
import type { ClientIndex } from '#features/people/client-index.server.ts'
import { clientsSoon } from '#features/people/clients-soon.server.ts'
import { findRecordNamed } from '#features/people/find-named.server.ts'
import { listDoneRequests, listOpenRequests } from '#features/requests/office.server.ts'
import { listSips } from '#features/sips/office.server.ts'
import { maxNote, putBackItem } from '#features/work-items/handling.server.ts'
import { istDate } from '#finance/dates.ts'
import { dayMs } from '#kit/clock/time.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import {
  doStep,
  noteOn,
  putOff,
  type Stepped,
  type StepRefusal,
  undoStep,
  type WorkUndo,
} from '../act.server.ts'
import { readItem } from '../detail.server.ts'
import { type QueuedItem, workSteps } from '../item.ts'
import { findItem, isMine, readOpenRequests, readQueue } from '../queue.server.ts'
import { workRefusals } from '../words/desk.ts'

/** The key of an item: a subject and an id, which may name a date of the firm. */
const itemKey = text({ max: 300 })

/** The key that was meant: itself, or that of the record that a reference or the beginning of an id names. */
async function keyOf({ services }: Pick<DeskCall, 'services'>, key: string): Promise<string> {
  if (key.includes(':')) return key
  const found = await findRecordNamed(services, key)
  return found ? `${found.kind}:${found.id}` : key
}

/** An item as a list shows it, without the phone and the e-mail of a client. Rupees are only those that somebody asked us for. */
export type ItemRow = Omit<QueuedItem, 'phone' | 'email' | 'notes' | 'personId'> & {
  readonly isMine: boolean
  /** What tells the client from others of the same name; null for a name that only one has. */
  readonly apart: string | null
}

function toRow({ actor }: DeskCall, item: QueuedItem, clients: ClientIndex | null): ItemRow {
  const { phone: _phone, email: _email, notes: _notes, personId, ...row } = item
  const isAsked = row.subject !== 'sip'
  return {
    ...row,
    amountPaise: isAsked ? row.amountPaise : null,
    stakePaise: isAsked ? row.stakePaise : null,
    isMine: isMine(item, actor),
    apart: (personId && clients?.apartOf(personId)) ?? null,
  }
}

/** An answer stays below 100 KB: who has more to do asks for it. */
const itemsAtOnce = 150

const today = defineQuery({
  says: 'Everything that is due, the most urgent first.',
  right: 'read-work',
  columns: ['title', 'stakePaise', 'dueAt', 'reference', 'chip', 'name', 'evidence', 'holder', 'waitsUntil'],
  parse: fields({
    tab: optional(oneOf(['mine', 'waiting'])),
    most: optional(whole({ min: 1, max: 100_000 })),
  }),
  run: async (call, { tab, most }) => {
    const { groups, waiting, ...queue } = await readQueue(call.services, call.actor, screenAgeMs)
    // Last, because it may begin to read all clients of a large book, which would slow the answer down.
    const clients = await clientsSoon(call.services)
    let left = most ?? itemsAtOnce
    const rowsOf = (items: readonly QueuedItem[]) => {
      const rows = items.slice(0, left).map((item) => toRow(call, item, clients))
      left -= rows.length
      return rows
    }
    const open = (items: readonly QueuedItem[]) =>
      tab === null ? items : tab === 'mine' ? items.filter((item) => isMine(item, call.actor)) : []
    return {
      ...queue,
      groups: groups
        .map(({ items, ...group }) => ({ ...group, rows: rowsOf(open(items)) }))
        .filter(({ rows }) => rows.length > 0),
      waiting: tab === 'mine' ? [] : rowsOf(waiting),
    }
  },
})

/** What is about a client is a look at her record. */
const thing = defineQuery({
  says: 'Everything about one task, request or enquiry.',
  right: 'read-work',
  parse: fields({ key: itemKey }),
  looksAt: async ({ services }, { key }) => {
    const item = await findItem(services, await keyOf({ services }, key), screenAgeMs)
    if (!item?.personId) return null
    const screen = item.subject === 'request' ? 'requests' : item.subject === 'sip' ? 'sips' : 'client'
    return { personId: item.personId, screen }
  },
  run: async ({ services }, { key }) => await readItem(services, await keyOf({ services }, key), screenAgeMs),
})

const inbox = defineQuery({
  says: 'People who wrote: those who wait, and those answered in the last month.',
  right: 'read-work',
  parse: nothing,
  run: async ({ services, actor }) => {
    const since = services.clock.now() - 30 * dayMs
    return (await readInbox(services))
      .filter(
        ({ clock, answered }) =>
          clock || answered.some(({ record }) => Date.parse(record.receivedAt) > since),
      )
      .map((person) => ({
        key: person.key,
        name: person.name,
        evidence: personEvidence(person),
        kinds: [...new Set([...person.open, ...person.answered].map(({ kind }) => kind))],
        open: person.open.length,
        hasEmail: person.email !== null,
        clock: person.clock,
        holder: person.holder,
        waitsUntil: person.waitsUntil,
        isMine: isMine({ holder: person.holder, takenBy: null, ownerId: null }, actor),
        newest:
          [...person.open, ...person.answered]
            .map(({ record }) => record.receivedAt)
            .sort()
            .at(-1) ?? '',
      }))
  },
})

/** The most enquiries that Ctrl K shows. */
const foundLimit = 8

const findEnquiries = defineQuery({
  says: 'Enquiries by reference, or by what is known of the sender.',
  right: 'read-work',
  parse: fields({ text: anyText({ max: 100 }) }),
  run: async ({ services }, { text: wanted }) => (await services.enquiries.latest()).find(wanted, foundLimit),
})

const board = defineQuery({
  says: 'Requests by state: open ones, and those done in the last week.',
  right: 'read-work',
  parse: nothing,
  run: async (call) => {
    const clients = await clientsSoon(call.services)
    const requests = new Map((await listOpenRequests(call.services)).map((request) => [request.id, request]))
    const done = await listDoneRequests(call.services, call.services.clock.now() - 7 * dayMs)
    return {
      open: (await readOpenRequests(call.services)).map((item) => {
        const request = requests.get(item.id)
        return {
          ...toRow(call, item, clients),
          state: request?.state ?? 'received',
          askedAt: request?.createdAt ?? null,
        }
      }),
      done: done.map(({ id, clientNumber, name, kind, reference, changedAt, amountPaise }) => ({
        id,
        client: clientNumber,
        name,
        kind,
        reference,
        changedAt,
        amountPaise,
      })),
    }
  },
})

const words = workRefusals
type Reason = keyof typeof words

const sips = defineQuery({
  says: 'SIPs that missed an instalment, stopped or end soon, the most urgent first.',
  right: 'read-work',
  columns: [
    'state',
    'amountPaise',
    'client',
    'clientNumber',
    'scheme',
    'folio',
    'missed',
    'endsOn',
    'source',
  ],
  parse: nothing,
  // What each pays is money of a client.
  looksAtAll: async ({ services }) => {
    const personIds = new Set((await listSips(services)).map(({ personId }) => personId))
    return [...personIds].map((personId) => ({ personId, screen: 'sips' as const }))
  },
  run: async ({ services }) => (await listSips(services)).map(({ personId: _, ...sip }) => sip),
})

const workStep = defineAct({
  says: 'Takes one step about a task, on its own record where it has one.',
  right: 'work-clients',
  parse: fields({
    key: itemKey,
    step: oneOf(workSteps),
    text: optional(anyText({ max: 5_000 })),
    number: optional(anyText({ max: 60 })),
    navDate: optional(day),
  }),
  refusals: words,
  run: async ({ services, actor }, { key, step, ...typed }) =>
    outcomeOf(await doStep(services, actor, await keyOf({ services }, key), step, typed, screenAgeMs)),
})

const dismissRefusal = defineAct({
  says: 'Takes the line of a refused report off the list of work.',
  right: 'work-books',
  parse: fields({ key: itemKey }),
  refusals: words,
  run: async ({ services, actor }, { key }) =>
    outcomeOf(
      await doStep(services, actor, key, 'dismiss', { text: null, number: null, navDate: null }, screenAgeMs),
    ),
})

const workWait = defineAct({
  says: 'Puts a task off until the office opens on a day.',
  right: 'work-clients',
  parse: fields({ key: itemKey, until: day, note: optional(anyText({ max: maxNote })) }),
  refusals: words,
  run: async ({ services, actor }, { key, until, note }) => {
    if (until <= istDate(services.clock.now())) return { ok: false, reason: 'past', field: 'until' }
    const at = instantOf(until, services.firm().officeHours.opens)
    return outcomeOf(await putOff(services, actor, await keyOf({ services }, key), at, note, screenAgeMs))
  },
})

const workNote = defineAct({
  says: 'Writes a note on a task.',
  right: 'work-clients',
  parse: fields({ key: itemKey, note: text({ max: maxNote }) }),
  refusals: words,
  run: async ({ services, actor }, { key, note }) =>
    outcomeOf(await noteOn(services, actor, await keyOf({ services }, key), note, screenAgeMs)),
})

const workGiveBack = defineAct({
  says: 'Gives a task back to everybody, whoever has it.',
  right: 'work-clients',
  parse: fields({ key: itemKey }),
  refusals: words,
  run: async ({ services, actor }, { key }) => {
    const item = await findItem(services, await keyOf({ services }, key), screenAgeMs)
    if (!item) return { ok: false, reason: 'not-there' }
    const back = await putBackItem(services, actor, item)
    return outcomeOf(back.ok ? { ok: true, undo: { kind: 'mark', id: back.id } } : back)
  },
})

const workUndo = defineAct({
  says: 'Takes a step about a task back.',
  right: 'work-clients',
  parse: fields({
    kind: oneOf(['mark', 'proof', 'task', 'enquiries', 'request', 'answer']),
    id: optional(text({ max: 100 })),
    keys: optional(list(itemKey, { max: 200 })),
    reference: optional(text({ max: 100 })),
    hold: optional(text({ max: 100 })),
  }),
  refusals: words,
  run: async ({ services, actor }, undo) =>
    (await undoStep(services, actor, undoOf(undo)))
      ? { ok: true, value: null }
      : { ok: false, reason: 'no-undo' },
})

function undoOf(given: {
  readonly kind: WorkUndo['kind']
  readonly id: string | null
  readonly keys: readonly string[] | null
  readonly reference: string | null
  readonly hold: string | null
}): WorkUndo {
  const { kind } = given
  const [id, keys, hold] = [given.id ?? '', given.keys ?? [], given.hold ?? '']
  if (kind === 'enquiries') return { kind, keys }
  if (kind === 'answer') return { kind, keys, hold }
  return kind === 'request' ? { kind, reference: given.reference ?? '', hold } : { kind, id }
}

/** An outcome with its undo as the act that takes it back. */
function outcomeOf(stepped: Stepped): ActOutcome<null, Reason> {
  if (!stepped.ok) return { ok: false, reason: reasonOf(stepped), values: valuesOf(stepped) }
  const { undo } = stepped
  return undo ? { ok: true, value: null, undo: { act: 'work-undo', input: undo } } : { ok: true, value: null }
}

function reasonOf({ reason }: StepRefusal): Reason {
  return reason
}

function valuesOf(refusal: StepRefusal): Readonly<Record<string, string>> {
  if (refusal.reason === 'held') return { by: refusal.by }
  if (refusal.reason === 'no-email') return { phone: refusal.phone ?? '' }
  return {}
}

export const workQueries = { today, thing, inbox, 'find-enquiries': findEnquiries, board, sips }
export const workActs = {
  'work-step': workStep,
  'refusal-dismiss': dismissRefusal,
  'work-wait': workWait,
  'work-note': workNote,
  'work-give-back': workGiveBack,
  'work-undo': workUndo,
}
