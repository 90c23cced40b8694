import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { selectMarks } from '#db/marks.server.ts'
import {
  type DeskRequestRow,
  deleteRequest,
  findRequest,
  selectAllRequests,
  updateRequestState,
} from '#db/requests.server.ts'
import type { MarkTable } from '#db/schema.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { recordAct } from '#server/kernel/desk-acts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { planText, schemeName } from '#server/requests/plan.ts'
import { nextStates, type RequestState } from '#server/requests/requests.server.ts'
import { type DayFilter, isWithin } from './days.ts'
import { type CallTime, callTime, type EnquiryMark, toMark } from './enquiries.server.ts'
import { toPlainText } from './plain-text.ts'

/** The longest reason that a client reads, in characters. */
export const maxReason = 300

/** A request to invest, with its client. */
export interface ClientRequest extends CallTime {
  readonly id: string
  readonly reference: string
  readonly askedAt: string
  readonly state: RequestState
  readonly changedAt: string
  /** Why it was declined. */
  readonly reason: string | null
  /** The client's e-mail. */
  readonly client: string
  readonly clientNumber: string
  readonly name: string
  readonly schemeCode: string
  /** The scheme that was chosen, by the firm's name or AMFI's. */
  readonly scheme: string
  /** What the firm invests in: "Regular plan of scheme 118650, to be confirmed". null for older requests. */
  readonly plan: string | null
  readonly kind: 'lumpsum' | 'sip'
  readonly amountPaise: Paise
  readonly wantedOn: IsoDate
  readonly folio: string | null
  readonly note: string | null
  /** null for older requests. */
  readonly phone: string | null
  /** What the firm answered by mail, oldest first. */
  readonly answers: readonly EnquiryMark[]
}

/** Filters requests by Indian days and state. */
export interface RequestFilter extends DayFilter {
  readonly state: RequestState | null
}

/** Returns every client's requests, newest first. */
export async function listRequests(services: Services, filter: RequestFilter): Promise<ClientRequest[]> {
  const marks = await selectMarks(services.db, 'request')
  return (await selectAllRequests(services.db))
    .map((row) => toRequest(row, marks.get(row.id) ?? []))
    .filter(
      ({ askedAt, state }) => isWithin(askedAt, filter) && (filter.state === null || state === filter.state),
    )
}

/** Finds a request by its id or reference; null if there is none. */
export async function findClientRequest(services: Services, name: string): Promise<ClientRequest | null> {
  const all = await listRequests(services, { from: null, to: null, state: null })
  return all.find(({ id, reference }) => id === name || reference === name) ?? null
}

/** Why a request can't be moved. */
export type MoveRefusal =
  | 'not-there'
  /** The request is already in that state, or is done or declined, which is final because the client was informed. */
  | 'not-from-here'
  /** A declined request needs a reason, which the client reads. */
  | 'reason-needed'
  | 'reason-too-long'
  /** Only a declined request has a reason. */
  | 'reason-not-kept'

/**
 * Changes the state of a request. A done or declined request can't change.
 *
 * @param name The request's reference or id.
 * @param reason Why the request is declined; null for every other state.
 */
export async function moveRequest(
  services: Services,
  actor: DeskActor,
  name: string,
  { state, reason }: { readonly state: RequestState; readonly reason: string | null },
): Promise<{ ok: true; reference: string; before: RequestState } | { ok: false; reason: MoveRefusal }> {
  const why = reason === null ? null : toPlainText(reason).trim() || null
  if (why !== null && state !== 'declined') return { ok: false, reason: 'reason-not-kept' }
  if (why !== null && [...why].length > maxReason) return { ok: false, reason: 'reason-too-long' }
  const row = await findRequest(services.db, name)
  if (!row) return { ok: false, reason: 'not-there' }
  if (!nextStates[row.state].includes(state)) return { ok: false, reason: 'not-from-here' }
  if (state === 'declined' && why === null) return { ok: false, reason: 'reason-needed' }
  const changed_at = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    if (!(await updateRequestState(trx, row, { state, reason: why, changed_at }))) {
      return { ok: false, reason: 'not-from-here' }
    }
    await recordAct(trx, services, actor, 'request-moved', row.reference, state)
    return { ok: true, reference: row.reference, before: row.state }
  })
}

/** Erases a request and its unsent messages. Returns its reference; null if there is none. */
export async function eraseRequest(
  services: Services,
  actor: DeskActor,
  name: string,
): Promise<string | null> {
  const row = await findRequest(services.db, name)
  if (!row) return null
  return await services.db.transaction().execute(async (trx) => {
    if (!(await deleteRequest(trx, row.id))) return null
    await recordAct(trx, services, actor, 'request-erased', row.reference)
    return row.reference
  })
}

function toRequest(row: DeskRequestRow, marks: readonly MarkTable[]): ClientRequest {
  const scheme = { code: row.scheme_code, name: row.scheme, plan: row.scheme_plan }
  return {
    id: row.id,
    reference: row.reference,
    askedAt: row.created_at,
    state: row.state,
    changedAt: row.changed_at,
    reason: row.reason,
    client: row.email,
    clientNumber: row.public_id,
    name: row.name,
    schemeCode: row.scheme_code,
    scheme: schemeName(scheme),
    plan: row.plan && planText(row.plan, scheme, wordsIn(defaultLanguage).mandated),
    kind: row.kind,
    amountPaise: row.amount_paise,
    wantedOn: row.wanted_on,
    folio: row.folio,
    note: row.note,
    phone: row.phone,
    ...callTime(row),
    answers: marks.map(toMark),
  }
}
