import {
  type DeskRequestRow,
  deleteRequest,
  findRequest,
  selectAllRequests,
  updateRequestState,
} from '#db/requests.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { recordAct } from '#server/kernel/desk-acts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { nextStates, type RequestState } from '#server/requests/requests.server.ts'
import { type DayFilter, isWithin } from './days.ts'
import { toPlainText } from './plain-text.ts'

/** The longest reason that a client reads, in characters. */
export const maxReason = 300

/** A request to invest, with who asked. */
export interface ClientRequest {
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
  readonly scheme: string
  readonly kind: 'lumpsum' | 'sip'
  readonly amountPaise: Paise
  readonly wantedOn: IsoDate
  readonly folio: string | null
  readonly note: string | null
}

/** Which requests are wanted: of some Indian days, in a state. */
export interface RequestFilter extends DayFilter {
  readonly state: RequestState | null
}

/** Every client's requests, newest first. */
export async function listRequests(services: Services, filter: RequestFilter): Promise<ClientRequest[]> {
  return (await selectAllRequests(services.db))
    .map(toRequest)
    .filter(
      ({ askedAt, state }) => isWithin(askedAt, filter) && (filter.state === null || state === filter.state),
    )
}

/** One request by its reference, in any case, or its id. */
export async function findClientRequest(services: Services, name: string): Promise<ClientRequest | null> {
  const wanted = toName(name)
  const all = await listRequests(services, { from: null, to: null, state: null })
  return all.find(({ id, reference }) => id === wanted || reference === wanted) ?? null
}

/** Why a request can't be moved. */
export type MoveRefusal =
  | 'not-there'
  /** It is in that state already, or done or declined, which is final: its client was told. */
  | 'not-from-here'
  /** The client reads why it is declined. */
  | 'reason-needed'
  | 'reason-too-long'
  /** Only what is declined keeps a reason. */
  | 'reason-not-kept'

/**
 * Moves a request on. One that is done or declined stays so.
 *
 * @param name Its reference or its id.
 * @param reason Why it is declined; null for every other state.
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
  const row = await findRequest(services.db, toName(name))
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

/** Erases a request with what waits to be sent about it. Returns its reference; null if there is none. */
export async function eraseRequest(
  services: Services,
  actor: DeskActor,
  name: string,
): Promise<string | null> {
  const row = await findRequest(services.db, toName(name))
  if (!row) return null
  return await services.db.transaction().execute(async (trx) => {
    if (!(await deleteRequest(trx, row.id))) return null
    await recordAct(trx, services, actor, 'request-erased', row.reference)
    return row.reference
  })
}

/** A reference is read out on the telephone and typed in any case; an id is copied. */
function toName(text: string): string {
  return text.toUpperCase().startsWith('R-') ? text.toUpperCase() : text
}

function toRequest(row: DeskRequestRow): ClientRequest {
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
    scheme: row.scheme,
    kind: row.kind,
    amountPaise: row.amount_paise,
    wantedOn: row.wanted_on,
    folio: row.folio,
    note: row.note,
  }
}
