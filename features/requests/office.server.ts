import { dateText, instantAbroad } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { type CallTime, callTime } from '#features/enquiries/office.server.ts'
import { handleOf } from '#features/identity/accounts.server.ts'
import { hasAnyStaff } from '#features/staff/people.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { invariant } from '#finance/invariant.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { type DayFilter, instantsOf } from '#kit/clock/days.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type AskedRequest, nextOf, toAsked } from './asked-request.server.ts'
import { dueOf } from './due.server.ts'
import { findRequest } from './find-request.server.ts'
import { kindOf, requestKinds } from './kinds.ts'
import { planText, schemeName } from './plan.ts'
import { tellClient } from './request-mails.server.ts'
import { eventOf } from './requests.server.ts'
import {
  type DeskRequestRow,
  deleteRequest,
  insertRequestEvent,
  type RequestWithEvents,
  selectAllRequests,
  updateRequestState,
} from './tables/requests.server.ts'
import type { RequestState } from './tables/tables.server.ts'
import {
  isOpen,
  isPossible,
  type OfficeActName,
  officeActsOn,
  type RequestAct,
  requestStates,
  type Transition,
  transitions,
} from './transitions.ts'

/** The longest reason or note that a client reads, and the longest number of a registrar, in characters. */
export const maxReason = 300
const maxNumber = 60

export interface ClientRequest extends AskedRequest, CallTime {
  readonly askedAt: string
  readonly personId: string
  /** The client's e-mail, or her number. */
  readonly client: string
  /** Where she is written to; null for a client who has no e-mail to sign in with. */
  readonly email: string | null
  readonly clientNumber: string
  readonly name: string
  /** The scheme that it is about, by the firm's name or AMFI's; null if it is about none. */
  readonly scheme: string | null
  /** What the firm invests in: "Regular plan of scheme 118650, to be confirmed". null for older requests. */
  readonly planText: string | null
  /** The number of a call that was promised; of a client without an e-mail that of the profile. null for none. */
  readonly phone: string | null
}

/** Filters requests by Indian days and state. */
export interface RequestFilter extends DayFilter {
  readonly state: RequestState | null
}

/** Returns every client's requests, newest first. */
export async function listRequests(services: Services, filter: RequestFilter): Promise<ClientRequest[]> {
  const states = filter.state === null ? null : [filter.state]
  const rows = await selectAllRequests(services.db, { states, ...instantsOf(filter) })
  return rows.map((row) => toRequest(services, row))
}

/** Returns every client's requests that are not over, newest first. */
export async function listOpenRequests(services: Services): Promise<ClientRequest[]> {
  const rows = await selectAllRequests(services.db, { states: requestStates.filter(isOpen) })
  return rows.map((row) => toRequest(services, row))
}

/** Returns every client's requests that were done since an instant, newest first. */
export async function listDoneRequests(services: Services, since: number): Promise<ClientRequest[]> {
  const rows = await selectAllRequests(services.db, { states: ['done'], changedFrom: toIso(since) })
  return rows.map((row) => toRequest(services, row))
}

/** Finds a request by its id or reference; null if there is none. */
export async function findClientRequest(services: Services, name: string): Promise<ClientRequest | null> {
  const [row] = await selectAllRequests(services.db, { name })
  return row ? toRequest(services, row) : null
}

/** What the office does with a request, with what it says: `transitions` tells what each act takes. */
export interface OfficeAct {
  readonly act: OfficeActName
  /** What the client reads: a note, or the reason why it is declined, without which nothing is. */
  readonly text?: string | null
  /** The number that the registrar gave it. */
  readonly number?: string | null
  /** The day of the NAV that it was done at; null where there is none. */
  readonly navDate?: IsoDate | null
}

/** Why the office can't do that. */
export type MoveRefusal =
  | 'not-there'
  /** It is not in a state in which this is possible; content of `transitions`. */
  | 'not-from-here'
  /** A kind that ends with us has no registrar. */
  | 'no-registrar'
  /** A declined request needs a reason. */
  | 'reason-needed'
  /** The NAV is of a day before the request, or of one that is still to come. */
  | 'not-its-nav'
  | 'too-long'
  /** Nominees are noted by two persons: `nominees-noted` of features/approvals. */
  | 'needs-second-person'

type Acted =
  | { ok: true; reference: string; before: RequestState; after: RequestState }
  | { ok: false; reason: MoveRefusal; state?: RequestState }

/**
 * Moves a request on, tells its client by mail, and records who did it: one commit. The one way in which the office changes a
 * request, by command or screen. `transitions` says what is possible when.
 *
 * @param name The request's reference or id.
 * @param by `one` person, or `approved` by a second one.
 */
export async function actOnRequest(
  services: Services,
  actor: DeskActor,
  name: string,
  asked: OfficeAct,
  by: 'one' | 'approved' = 'one',
): Promise<Acted> {
  const words = plainWords(asked)
  if (words === 'too-long') return { ok: false, reason: 'too-long' }
  const row = await findRequest(services.db, name)
  if (!row) return { ok: false, reason: 'not-there' }
  if (!isPossible(asked.act, row.state)) return { ok: false, reason: 'not-from-here', state: row.state }
  const kind = kindOf(row)
  if (!officeActsOn({ kind, state: row.state }).includes(asked.act)) {
    return { ok: false, reason: 'no-registrar' }
  }
  if (asked.act === 'decline' && words.text === null) return { ok: false, reason: 'reason-needed' }
  if (words.nav_date !== null && !isItsNav(services, row, words.nav_date)) {
    return { ok: false, reason: 'not-its-nav' }
  }
  const needsApproval = asked.act === 'done' && requestKinds[kind].approval !== null && by === 'one'
  if (needsApproval && (await hasAnyStaff(services.db))) return { ok: false, reason: 'needs-second-person' }
  const now = toIso(services.clock.now())
  return await inTransaction(services.db, async (trx): Promise<Acted> => {
    // The client's own acts lock her account first, too. In another order the two could wait for each other.
    await services.store.lockAccount(trx, row.person_id)
    const { to }: Transition = transitions[asked.act]
    if (!(await moveTo(trx, services, actor, row, asked.act, now, words))) {
      return { ok: false, reason: 'not-from-here' }
    }
    await tellOfAct(trx, services, actor, { ...row, state: to, changed_at: now }, asked.act, words)
    return { ok: true, reference: row.reference, before: row.state, after: to }
  })
}

/** True for a day on which a request can have got its NAV: from the Indian day on which it was asked until today. */
function isItsNav({ clock }: Services, { created_at }: RequestWithEvents, day: IsoDate): boolean {
  return day >= istDate(Date.parse(created_at)) && day <= istDate(clock.now())
}

interface ActWords {
  readonly text: string | null
  readonly number: string | null
  readonly nav_date: IsoDate | null
}

function plainWords({ act, text = null, number = null, navDate = null }: OfficeAct): ActWords | 'too-long' {
  const { takes }: Transition = transitions[act]
  const plain = (name: 'text' | 'number', typed: string | null) =>
    typed === null || !takes.includes(name) ? null : toPlainText(typed).trim() || null
  const words = {
    text: plain('text', text),
    number: plain('number', number),
    nav_date: takes.includes('navDate') ? navDate : null,
  }
  const isTooLong = [...(words.text ?? '')].length > maxReason || [...(words.number ?? '')].length > maxNumber
  return isTooLong ? 'too-long' : words
}

async function moveTo(
  trx: Database,
  services: Services,
  actor: DeskActor,
  row: RequestWithEvents,
  act: RequestAct,
  now: string,
  words: ActWords,
): Promise<boolean> {
  invariant(isPossible(act, row.state), 'a request changes its state by a transition alone')
  const { to, event }: Transition = transitions[act]
  if (!(await updateRequestState(trx, row, { state: to, changed_at: now }))) return false
  await insertRequestEvent(trx, { ...eventOf(row, now, event), actor: actor.name, ...words })
  await recordAct(trx, services, actor, 'request-moved', row.reference, to)
  return true
}

/** Takes a request that nobody has taken, in the transaction that answers it, and locks its account. Returns whether it did. */
export async function takeWhenAnswered(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  id: string,
): Promise<boolean> {
  const row = await findRequest(trx, id)
  if (!row) return false
  await services.store.lockAccount(trx, row.person_id)
  if (!isPossible('take', row.state)) return false
  const now = toIso(services.clock.now())
  return await moveTo(trx, services, actor, row, 'take', now, { text: null, number: null, nav_date: null })
}

async function tellOfAct(
  trx: Database,
  services: Services,
  actor: DeskActor,
  row: RequestWithEvents,
  act: OfficeActName,
  { text, number, nav_date }: ActWords,
): Promise<void> {
  const { mail }: Transition = transitions[act]
  if (mail === null) return
  await tellClient(trx, services, row, mail, (words) => ({
    by: actor.name,
    next: nextText(services, words, row),
    number: number === null ? '' : fill(words.mail.registrarNumber, { number }),
    nav: [
      nav_date === null ? '' : fill(words.mail.doneAtNav, { date: dateText(words.locale, nav_date) }),
      act === 'done' ? (text ?? '') : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
    reason: text ?? '',
  }))
}

/** What happens next with a request and by when; '' if it is over. */
function nextText({ firm }: Services, { requests, locale }: Words, row: RequestWithEvents): string {
  const due = dueOf(row, firm().officeHours)
  const next = nextOf(row)
  return due && next ? fill(requests.next[next], { due: instantAbroad(locale, due.at) }) : ''
}

/** Erases a request and its unsent messages. Returns its reference; null if there is none. */
export async function eraseRequest(
  services: Services,
  actor: DeskActor,
  name: string,
): Promise<string | null> {
  const row = await findRequest(services.db, name)
  if (!row) return null
  return await inTransaction(services.db, async (trx) => {
    if (!(await deleteRequest(trx, row.id))) return null
    await recordAct(trx, services, actor, 'request-erased', row.reference)
    return row.reference
  })
}

function toRequest(services: Services, row: DeskRequestRow): ClientRequest {
  const scheme =
    row.scheme_code === null
      ? null
      : { code: row.scheme_code, name: row.scheme ?? row.scheme_code, plan: row.scheme_plan }
  return {
    ...toAsked(services, row),
    askedAt: row.created_at,
    personId: row.person_id,
    client: handleOf(row),
    email: row.email,
    clientNumber: row.public_id,
    name: row.name,
    scheme: scheme && schemeName(services.firm(), scheme),
    planText:
      row.plan && scheme && planText(services.firm(), row.plan, scheme, wordsIn(defaultLanguage).mandated),
    phone: row.phone ?? (row.email === null ? row.known_phone || null : null),
    ...callTime(row),
  }
}
