import { rowOn } from '#content/dated.ts'
import { inboxTimes } from '#content/work-times.ts'
import { afterOfficeMinutes, instantOf, officeMinutesBetween } from '#features/calendar/office-clock.ts'
import { selectAccountsOfEmails } from '#features/identity/accounts.server.ts'
import { type Handling, itemKey, readHandlings } from '#features/work-items/handling.server.ts'
import type { ItemRef } from '#features/work-items/work-item.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type AnswerRefusal, answerEnquiry } from './answers.server.ts'
import {
  type CallTime,
  type Enquiries,
  type EnquiryKind,
  type EnquiryState,
  everyEnquiry,
  listEnquiries,
  markEnquiry,
} from './office.server.ts'
import { groupByPerson } from './people.ts'

/** An enquiry with the facts of its form. */
export type InboxEnquiry = {
  readonly [Kind in EnquiryKind]: {
    readonly kind: Kind
    readonly record: Enquiries[Kind]
    readonly phone: string | null
    readonly email: string | null
  }
}[EnquiryKind]

/** When a person is owed a first reply. */
export interface ReplyClock {
  /** When a promised call begins, or until when the first reply is due. ISO, UTC. */
  readonly dueAt: string
  readonly isCall: boolean
  readonly isLate: boolean
  /** Minutes of office time that the oldest open enquiry has waited. */
  readonly waitedMinutes: number
}

/** One person with everything that they sent, by whatever form. */
export interface InboxPerson extends Handling {
  /** Names the person in addresses: the key of one of their enquiries. */
  readonly key: string
  /** What marks of the office are about: the enquiry that somebody took, otherwise the most urgent. */
  readonly item: ItemRef
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** The client whose confirmed address this is; null for nobody's. */
  readonly client: { readonly id: string; readonly number: string; readonly name: string } | null
  /** null once everything was answered. */
  readonly clock: ReplyClock | null
  /** Newest first. */
  readonly open: readonly InboxEnquiry[]
  readonly answered: readonly InboxEnquiry[]
}

const kinds = ['lead', 'message', 'quote'] as const satisfies readonly EnquiryKind[]

/**
 * Returns everyone who sent a lead, a message, a quote or a wish to be called, each once whatever forms they used: those who
 * wait for a reply, the most urgent first, then the others by their newest enquiry.
 */
export async function readInbox(services: Services): Promise<InboxPerson[]> {
  const all: InboxEnquiry[] = []
  for (const kind of kinds) {
    for (const record of await listEnquiries(services, kind, everyEnquiry)) {
      all.push({ kind, record, phone: record.phone, email: mailOf(record) } as InboxEnquiry)
    }
  }
  all.sort((a, b) => (a.record.receivedAt < b.record.receivedAt ? 1 : -1))
  const handlingOf = await readHandlings(services)
  const keys = [...new Set(all.flatMap(({ email }) => (email ? emailKey(email) : [])))]
  const accounts = await selectAccountsOfEmails(services.db, keys)
  const people = groupByPerson(all).map((sent): InboxPerson => {
    const open = sent.filter(({ record }) => record.state === 'new')
    const clocks = open.map((one) => ({ one, clock: clockOf(services, one.record) }))
    clocks.sort((a, b) => compareClocks(a.clock, b.clock))
    const held = sent.find((one) => handlingOf(keyOf(one)).holder !== null)
    const first = held ?? clocks[0]?.one ?? sent[0]!
    const account = sent.flatMap(({ email }) => (email ? (accounts.get(emailKey(email)) ?? []) : []))[0]
    const handlings = sent.map((one) => handlingOf(keyOf(one)))
    const waits = handlings.flatMap(({ waitsUntil }) => waitsUntil ?? [])
    const waited = open.map(({ record }) => Date.parse(record.receivedAt))
    return {
      key: keyOf(first),
      item: { subject: first.kind, id: first.record.id, personId: null },
      name: first.record.name,
      phone: sent.find(({ phone }) => phone)?.phone ?? null,
      email: sent.find(({ email }) => email)?.email ?? null,
      client: account ? { id: account.id, number: account.public_id, name: account.name } : null,
      clock: clocks[0]
        ? {
            ...clocks[0].clock,
            waitedMinutes: officeMinutesBetween(
              Math.min(...waited),
              services.clock.now(),
              services.firm().officeHours,
            ),
          }
        : null,
      open,
      answered: sent.filter(({ record }) => record.state !== 'new'),
      holder: held ? handlingOf(keyOf(held)).holder : null,
      waitsUntil: waits.sort().at(-1) ?? null,
      done: null,
      notes: handlings.flatMap(({ notes }) => notes).sort((a, b) => (a.at < b.at ? -1 : 1)),
    }
  })
  return people.sort((a, b) =>
    a.clock && b.clock
      ? compareClocks(a.clock, b.clock)
      : Number(b.clock !== null) - Number(a.clock !== null),
  )
}

/** Finds a person by one of their enquiries; null if there is none. */
export async function findInboxPerson(services: Services, key: string): Promise<InboxPerson | null> {
  return personOf(await readInbox(services), key)
}

/** Returns the person who sent an enquiry; null if there is none. */
export function personOf(people: readonly InboxPerson[], key: string): InboxPerson | null {
  return people.find(({ open, answered }) => [...open, ...answered].some((one) => keyOf(one) === key)) ?? null
}

/** What was done with a person: the enquiries that it moved, for an undo. */
export type PersonMarked =
  | { readonly ok: true; readonly moved: readonly string[] }
  | { readonly ok: false; readonly reason: 'not-there' | 'nothing-open' }

/** Marks everything open of a person: they were called, won or lost. One commit. */
export async function markPerson(
  services: Services,
  actor: DeskActor,
  key: string,
  mark: { readonly state: Exclude<EnquiryState, 'new'>; readonly note: string | null },
): Promise<PersonMarked> {
  const person = await findInboxPerson(services, key)
  if (!person) return { ok: false, reason: 'not-there' }
  if (person.open.length === 0) return { ok: false, reason: 'nothing-open' }
  await markAll(services, actor, person.open, mark)
  return { ok: true, moved: person.open.map(keyOf) }
}

/** Makes enquiries new again: the undo of `markPerson`. Returns how many. */
export async function reopenEnquiries(
  services: Services,
  actor: DeskActor,
  keys: readonly string[],
): Promise<number> {
  const inbox = await readInbox(services)
  const moved = inbox.flatMap(({ answered }) => answered).filter((one) => keys.includes(keyOf(one)))
  await markAll(services, actor, moved, { state: 'new', note: null })
  return moved.length
}

/**
 * Answers a person by mail: the newest open enquiry that has an address gets the letter, and everything else that is open of them
 * counts as answered with it.
 *
 * @returns `answered` names them all, for an undo.
 */
export async function answerPerson(
  services: Services,
  actor: DeskActor,
  key: string,
  letter: string,
): Promise<
  | { readonly ok: true; readonly to: string; readonly answered: readonly string[] }
  | ({ readonly ok: false } & AnswerRefusal)
> {
  const person = await findInboxPerson(services, key)
  if (!person) return { ok: false, reason: 'not-there' }
  const all = [...person.open, ...person.answered]
  const asked = all.find(({ email }) => email !== null)
  if (!asked) return { ok: false, reason: 'no-email', phone: person.phone }
  const answered = await answerEnquiry(services, actor, { kind: asked.kind, id: asked.record.id }, letter)
  if (!answered.ok) return answered
  const rest = person.open.filter((one) => one !== asked)
  await markAll(services, actor, rest, { state: 'answered', note: null })
  return { ok: true, to: answered.to, answered: [asked, ...rest].map(keyOf) }
}

async function markAll(
  services: Services,
  actor: DeskActor,
  some: readonly InboxEnquiry[],
  mark: { readonly state: EnquiryState; readonly note: string | null },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const { kind, record } of some) {
      await markEnquiry({ ...services, db: trx }, actor, kind, record.id, mark)
    }
  })
}

/** Names an enquiry in addresses: 'message:…'. */
function keyOf({ kind, record }: InboxEnquiry): string {
  return itemKey({ subject: kind, id: record.id })
}

function mailOf(record: Enquiries[EnquiryKind]): string | null {
  return 'email' in record ? record.email : null
}

/** A promised call is due at its time, and late once its window is over; anything else by the minutes of the rule. */
function clockOf(
  { clock, firm }: Services,
  record: { readonly receivedAt: string } & Partial<CallTime>,
): Omit<ReplyClock, 'waitedMinutes'> {
  const now = clock.now()
  const { receivedAt, callOn, callFrom, callTo } = record
  if (callOn && callFrom && callTo) {
    return {
      dueAt: toIso(instantOf(callOn, callFrom)),
      isCall: true,
      isLate: instantOf(callOn, callTo) <= now,
    }
  }
  const received = Date.parse(receivedAt)
  const { replyMinutes } = rowOn(inboxTimes, istDate(received))
  const due = afterOfficeMinutes(received, replyMinutes, firm().officeHours)
  return { dueAt: toIso(due), isCall: false, isLate: due <= now }
}

function compareClocks(a: Omit<ReplyClock, 'waitedMinutes'>, b: Omit<ReplyClock, 'waitedMinutes'>): number {
  return Number(b.isLate) - Number(a.isLate) || (a.dueAt < b.dueAt ? -1 : 1)
}
