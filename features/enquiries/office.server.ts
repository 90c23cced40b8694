import { randomUUID } from 'node:crypto'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import { type DayFilter, isWithin } from '#kit/clock/days.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { insertMark, selectMarks } from '#kit/store/marks.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { callOf } from './calls.server.ts'
import { selectReferences } from './references.server.ts'
import { deleteEnquiry, selectConsents, selectLeads, selectMessages } from './tables/leads.server.ts'
import { selectQuotes } from './tables/quotes.server.ts'

/** Leads come from the calculator, messages from the contact form, quotes from the insurance pages. */
export type EnquiryKind = Exclude<Schema['mark']['subject'], 'request'>

/** The states of an enquiry. An enquiry without a mark is new. */
export const enquiryStates = [
  'new',
  'contacted',
  'answered',
  'won',
  'lost',
] as const satisfies readonly Schema['mark']['state'][]
export type EnquiryState = (typeof enquiryStates)[number]

/** The consent given with an enquiry. */
export interface EnquiryConsent {
  readonly purpose: string
  readonly textVersion: string
  readonly language: string
  /** The path of the page that had the form. */
  readonly page: string
  readonly givenAt: string
}

/** A mark that a member of the firm's staff made. */
export interface EnquiryMark {
  readonly state: EnquiryState
  readonly note: string | null
  readonly markedAt: string
  /** null for marks from before actors were recorded. */
  readonly by: string | null
}

/** The fields that every enquiry has in addition to its facts. */
interface Handled {
  readonly state: EnquiryState
  /** Oldest first. */
  readonly marks: readonly EnquiryMark[]
  readonly consent: EnquiryConsent | null
}

export type DeskLead = ReturnType<typeof toLead> & Handled
export type DeskMessage = ReturnType<typeof toMessage> & Handled
export type DeskQuote = ReturnType<typeof toQuote> & Handled

/** The type of an enquiry, by its kind. */
export interface Enquiries {
  readonly lead: DeskLead
  readonly message: DeskMessage
  readonly quote: DeskQuote
}

/** Filters enquiries of a kind by Indian days and state. */
export interface EnquiryFilter extends DayFilter {
  readonly state: EnquiryState | null
}

export const everyEnquiry: EnquiryFilter = { from: null, to: null, state: null }

/** Returns the enquiries of one kind, newest first. */
export async function listEnquiries<K extends EnquiryKind>(
  services: Services,
  kind: K,
  filter: EnquiryFilter,
): Promise<Enquiries[K][]> {
  const { db } = services
  const consents = await selectConsents(db, kind)
  const marks = await selectMarks(db, kind)
  return (await readFacts(services, kind))
    .map((facts) => ({
      ...facts,
      ...handled(marks.get(facts.id) ?? [], consents.get(facts.id)),
    }))
    .filter(({ receivedAt, state }) => {
      return isWithin(receivedAt, filter) && (filter.state === null || state === filter.state)
    }) as Enquiries[K][]
}

/** Finds an enquiry by its id; null if there is none. */
export async function findEnquiry<K extends EnquiryKind>(
  services: Services,
  kind: K,
  id: string,
): Promise<Enquiries[K] | null> {
  return (await listEnquiries(services, kind, everyEnquiry)).find((one) => one.id === id) ?? null
}

/**
 * Records what was done about an enquiry. Its newest mark is its state.
 *
 * @returns The previous state, or that there is no such enquiry.
 */
export async function markEnquiry(
  services: Services,
  actor: DeskActor,
  kind: EnquiryKind,
  id: string,
  { state, note }: { readonly state: EnquiryState; readonly note: string | null },
): Promise<
  | { ok: true; reference: string | null; before: EnquiryState; markedAt: string }
  | { ok: false; reason: 'not-there' }
> {
  const found = await findEnquiry(services, kind, id)
  if (!found) return { ok: false, reason: 'not-there' }
  // A mark is later than the one before: the newest is the state, also within a thousandth of a second.
  const before = found.marks.at(-1)?.markedAt
  const markedAt = toIso(Math.max(services.clock.now(), before ? Date.parse(before) + 1 : 0))
  const mark = { id: randomUUID(), subject: kind, subject_id: id, state, note, marked_at: markedAt }
  await inTransaction(services.db, async (trx) => {
    await insertMark(trx, { ...mark, actor: actor.name })
    await appendEntry(trx, services, actor, { act: `${kind}-marked`, about: id, detail: state, id: mark.id })
  })
  return { ok: true, reference: found.reference, before: found.state, markedAt }
}

/** Erases an enquiry with its consent, its marks and its unsent messages. Returns false if there is none. */
export async function eraseEnquiry(
  services: Services,
  actor: DeskActor,
  kind: EnquiryKind,
  id: string,
): Promise<boolean> {
  return await inTransaction(services.db, async (trx) => {
    const wasThere = await deleteEnquiry(trx, kind, id)
    if (wasThere) await recordAct(trx, services, actor, `${kind}-erased`, id)
    return wasThere
  })
}

async function readFacts({ db }: Services, kind: EnquiryKind) {
  const references = await selectReferences(db, kind)
  const referenceOf = ({ id }: { readonly id: string }) => references.get(id) ?? null
  switch (kind) {
    case 'lead':
      return (await selectLeads(db)).map((row) => toLead(row, referenceOf(row)))
    case 'message':
      return (await selectMessages(db)).map((row) => toMessage(row, referenceOf(row)))
    case 'quote':
      return (await selectQuotes(db)).map(toQuote)
  }
}

function handled(marks: readonly Schema['mark'][], consent: Schema['consent'] | undefined): Handled {
  return {
    state: marks.at(-1)?.state ?? 'new',
    marks: marks.map(toMark),
    consent: consent
      ? {
          purpose: consent.purpose,
          textVersion: consent.text_version,
          language: consent.language,
          page: consent.page,
          givenAt: consent.given_at,
        }
      : null,
  }
}

/** When somebody was promised a call, flat as a file needs it; all null without a call. Indian date and times. */
export interface CallTime {
  readonly callOn: IsoDate | null
  readonly callFrom: string | null
  readonly callTo: string | null
}

/** Returns the time of a call from the columns of a record. */
export function callTime(row: Parameters<typeof callOf>[0]): CallTime {
  const slot = callOf(row)?.slot
  return { callOn: slot?.date ?? null, callFrom: slot?.from ?? null, callTo: slot?.to ?? null }
}

/** Returns a mark as the desk shows it. */
function toMark({ state, note, marked_at, actor }: Schema['mark']): EnquiryMark {
  return { state, note, markedAt: marked_at, by: actor }
}

function toLead(row: Schema['lead'], reference: string | null) {
  return {
    id: row.id,
    /** Digits; null for older records, letters and digits for older quotes. */
    reference,
    receivedAt: row.received_at,
    name: row.name,
    phone: row.phone,
    goalType: row.goal_type,
    investmentType: row.investment_type,
    /** Rupees as typed. */
    amount: row.amount,
    years: row.years,
    /** Percent a year. */
    expectedReturn: row.expected_return,
  }
}

function toMessage(row: Schema['message'], reference: string | null) {
  return {
    id: row.id,
    reference,
    receivedAt: row.received_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    text: row.text,
    schemeCode: row.scheme_code,
    ...callTime(row),
  }
}

function toQuote(row: Schema['quote']) {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    product: row.product,
    name: row.name,
    phone: row.phone,
    email: row.email,
    ...callTime(row),
    answers: JSON.parse(row.answers) as unknown,
  }
}
