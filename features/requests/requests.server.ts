import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import type { Slot } from '#features/enquiries/call-back.ts'
import { slotColumns } from '#features/enquiries/calls.server.ts'
import { giveReference } from '#features/enquiries/references.server.ts'
import { type Client, isRecent } from '#features/identity/session.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { encryptRequestNumber } from '#kit/acts/request-number.server.ts'
import { findSent, rememberSent, type SentOnce, sentForm } from '#kit/acts/sent-once.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { lines, text as textField } from '#kit/schema/fields.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findRequest, selectRequests } from './find-request.server.ts'
import { type AskedText, type Judged, judgeForm } from './form.ts'
import { askedUnitsOf } from './form-facts.server.ts'
import type { AskField, FormFacts, RequestKind } from './kind.ts'
import { kindOf, requestKinds } from './kinds.ts'
import { announceRequest, tellOffice } from './request-mails.server.ts'
import { insertRequestEvent, updateRequestState } from './tables/requests.server.ts'
import { isOpen, isPossible, transitions } from './transitions.ts'
import type { RequestKindId } from './words/requests.ts'

/** The most requests of a client that the office can have open at a time; kinds that are counted apart, by themselves. */
const maxOpen = 10
const lastFour = 4

/** What a client asks, as it was typed. */
export interface Asking {
  readonly kind: RequestKindId
  readonly text: AskedText
  /** What the form knew, read just before. */
  readonly facts: FormFacts
  /** Of the mails about it. */
  readonly language: Language
  /** Made for each form that is shown: the same form sent twice is one request. '' goes by the words and the day alone. */
  readonly formKey: string
}

export type WrittenRequest =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly faults: Faults }
  | { readonly ok: false; readonly reason: 'too-many' }
/** `proof`: the client must prove again who they are. */
export type SentRequest = WrittenRequest | { readonly ok: false; readonly reason: 'proof' }

/**
 * Saves a request, tells the office and confirms it to the client. Nothing is ordered: a person of the firm takes it from
 * here.
 *
 * @param client Who asks. Kinds that move money or change the bank, the nominees or the phone need a proof of who they are
 *   that is at most ten minutes old.
 * @returns Its reference; for the same form sent again, that of the first.
 */
export async function sendRequest(
  services: Services,
  client: Pick<Client, 'id' | 'signedInAt'>,
  asking: Asking,
): Promise<SentRequest> {
  const form = formOf(services, client.id, asking)
  return await services.db.transaction().execute(async (trx): Promise<SentRequest> => {
    await services.store.lockAccount(trx, client.id)
    const sent = await findSent(trx, form)
    const first = sent === null ? null : await findRequest(trx, sent, client.id)
    if (first) return { ok: true, reference: first.reference }
    const judged = await judgeNow(trx, client.id, asking)
    if (!judged.ok) return judged
    if (requestKinds[asking.kind].needsProof && !isRecent(services, client)) {
      return { ok: false, reason: 'proof' }
    }
    const saved = await saveRequest(trx, services, client.id, asking, judged)
    if (!saved.ok) return saved
    await rememberSent(trx, services, form, saved.id)
    return { ok: true, reference: saved.reference }
  })
}

/**
 * Saves a request that a client made on the telephone or on paper, as somebody of the firm wrote it down. It is marked with the
 * name, and promises no call.
 *
 * @returns Its reference, or what is wrong.
 */
export async function writeDownRequest(
  services: Services,
  actor: DeskActor,
  personId: string,
  asking: Omit<Asking, 'formKey'>,
): Promise<WrittenRequest> {
  return await services.db.transaction().execute(async (trx): Promise<WrittenRequest> => {
    await services.store.lockAccount(trx, personId)
    const judged = await judgeNow(trx, personId, asking, callControls)
    if (!judged.ok) return judged
    const saved = await saveRequest(trx, services, personId, asking, judged, actor)
    if (!saved.ok) return saved
    await recordAct(trx, services, actor, 'request-written', saved.reference)
    return { ok: true, reference: saved.reference }
  })
}

/** Controls of a call, which only the client's own form asks for. */
export const callControls = ['phone', 'slot'] as const

/**
 * Saves a request that the client agreed to elsewhere, such as by a yes to a recommendation, within the transaction that keeps the
 * yes. That one holds the account's lock and has asked for the proof. No call is promised.
 *
 * @returns Its id and reference, or why it can't be made any more.
 */
export async function prepareRequest(
  trx: Database,
  services: Services,
  personId: string,
  asking: Omit<Asking, 'formKey'>,
): Promise<
  | { readonly ok: true; readonly id: string; readonly reference: string }
  | { readonly ok: false; readonly reason: 'faults' | 'too-many' }
> {
  const judged = await judgeNow(trx, personId, asking, callControls)
  if (!judged.ok) return { ok: false, reason: 'faults' }
  return await saveRequest(trx, services, personId, asking, judged)
}

/** Judges a form by the units that are free now: another request for them may have come in since the form was read. */
async function judgeNow(
  trx: Database,
  personId: string,
  { kind, text, facts }: Pick<Asking, 'kind' | 'text' | 'facts'>,
  without?: Parameters<typeof judgeForm>[3],
): Promise<Judged> {
  return judgeForm(kind, text, await withFreshUnits(trx, personId, facts), without)
}

/** Writes a request that was judged and its first event, tells the office and confirms it to the client. */
async function saveRequest(
  trx: Database,
  services: Services,
  personId: string,
  asking: Omit<Asking, 'formKey'>,
  judged: Extract<Judged, { ok: true }>,
  writer: DeskActor | null = null,
): Promise<
  | { readonly ok: true; readonly id: string; readonly reference: string }
  | { readonly ok: false; readonly reason: 'too-many' }
> {
  if (await hasTooMany(trx, personId, asking.kind)) return { ok: false, reason: 'too-many' }
  const now = toIso(services.clock.now())
  const id = randomUUID()
  const reference = await giveReference(trx, 'request', id)
  const row = rowOf(services, { id, reference, person_id: personId, created_at: now }, asking, judged)
  await trx.insertInto('client_request').values(row).execute()
  await insertRequestEvent(trx, { ...eventOf(row, now, 'received'), actor: writer?.name ?? null })
  await announceRequest(trx, services, row, asking.facts)
  return { ok: true, id, reference }
}

/**
 * Withdraws a request that nobody of the firm has taken yet.
 *
 * @returns False if it is too late, or the client has no such request.
 */
export async function withdrawRequest(
  services: Services,
  personId: string,
  reference: string,
): Promise<boolean> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const row = await findRequest(trx, reference, personId)
    if (!row || !isPossible('withdraw', row.state)) return false
    const { to, event } = transitions.withdraw
    if (!(await updateRequestState(trx, row, { state: to, changed_at: now }))) return false
    await insertRequestEvent(trx, eventOf(row, now, event))
    await tellOffice(trx, services, row, 'new-withdrawal', '')
    return true
  })
}

/** The longest message under a request, in characters. */
const maxMessage = 2000
/** The most messages of a client under one request. */
const maxMessages = 50

const messageField = textField({ max: maxMessage, keep: (sent) => lines(sent).trim() })

/**
 * Saves what a client writes under a request, and tells the office. The same words as the last message are a repeat.
 *
 * @returns Or what is wrong; `not-there` if the client has no such request.
 */
export async function writeUnder(
  services: Services,
  personId: string,
  reference: string,
  message: string,
): Promise<{ ok: true } | { ok: false; faults: Faults<'message'> } | { ok: false; reason: 'not-there' }> {
  const judged = messageField.read(message)
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    const row = await findRequest(trx, reference, personId)
    if (!row) return { ok: false, reason: 'not-there' }
    if (!judged.ok) return { ok: false, faults: { message: judged.faults[''] } }
    const own = row.events.filter(({ act }) => act === 'asked')
    if (row.events.at(-1)?.act === 'asked' && own.at(-1)?.text === judged.value) return { ok: true }
    if (own.length >= maxMessages) return { ok: false, faults: { message: 'too-many' } }
    await insertRequestEvent(trx, { ...eventOf(row, now, 'asked'), text: judged.value })
    await tellOffice(trx, services, row, 'new-request-message', judged.value)
    return { ok: true }
  })
}

/** An event without a person of the firm and without words. */
export function eventOf(
  row: Pick<Schema['client_request'], 'id' | 'person_id'>,
  at: string,
  act: Parameters<typeof insertRequestEvent>[1]['act'],
): Parameters<typeof insertRequestEvent>[1] {
  const { id: request_id, person_id } = row
  return { request_id, person_id, at, act, actor: null, text: null, number: null, nav_date: null }
}

function formOf(services: Services, personId: string, { kind, text, facts, formKey }: Asking): SentOnce {
  const about = [facts.scheme?.code, facts.holding?.id, facts.sip?.key]
  const said = Object.entries(text).sort(([a], [b]) => (a < b ? -1 : 1))
  return sentForm(services, 'request', personId, formKey, [kind, about, said])
}

async function hasTooMany(trx: Database, personId: string, kind: RequestKindId): Promise<boolean> {
  const open = (await selectRequests(trx, personId)).filter(({ state }) => isOpen(state))
  const isCounted = ({ isCountedApart }: RequestKind) => isCountedApart === requestKinds[kind].isCountedApart
  return open.filter((row) => isCounted(requestKinds[kindOf(row)])).length >= maxOpen
}

async function withFreshUnits(trx: Database, personId: string, facts: FormFacts): Promise<FormFacts> {
  const { holding, scheme } = facts
  if (!holding || !scheme) return facts
  const { folio } = holding
  const askedUnits = await askedUnitsOf(trx, personId, { folio, schemeCode: scheme.code })
  return { ...facts, holding: { ...holding, askedUnits } }
}

type NewRow = Insertable<Schema['client_request']>

function rowOf(
  services: Services,
  head: Pick<NewRow, 'id' | 'reference' | 'person_id' | 'created_at'>,
  { kind: kindId, facts, language }: Omit<Asking, 'formKey'>,
  { value, moves }: Extract<Judged, { ok: true }>,
): NewRow {
  const kind = requestKinds[kindId]
  const details: Record<string, unknown> = { ...value }
  let call: Pick<NewRow, 'phone' | 'slot_date' | 'slot_from' | 'slot_to'> = {
    phone: null,
    slot_date: null,
    slot_from: null,
    slot_to: null,
  }
  for (const [name, { control }] of Object.entries<AskField>(kind.fields(facts))) {
    // A call has columns of its own. The rules of these controls are those of features/enquiries/call-back.ts.
    if (control.type === 'phone' && name in value) call = { ...call, phone: value[name] as string }
    if (control.type === 'slot' && name in value) call = { ...call, ...slotColumns(value[name] as Slot) }
    if (control.type === 'phone' || control.type === 'slot') delete details[name]
  }
  let secret: string | null = null
  if (kind.secret !== undefined) {
    const number = String(value[kind.secret])
    secret = encryptRequestNumber(services, head.id, number)
    details[kind.secret] = number.slice(-lastFour)
  }
  const { plan } = obligationsOf(services.firm())
  return {
    ...head,
    ...call,
    kind: kindId,
    language,
    scheme_code: facts.scheme?.code ?? null,
    folio: moves.folio === undefined ? (facts.holding?.folio ?? facts.sip?.folio ?? null) : moves.folio,
    amount_paise: moves.amountPaise ?? null,
    units_milli: moves.units ?? null,
    wanted_on: moves.wantedOn ?? null,
    details: JSON.stringify(details),
    secret,
    plan: kind.about === 'scheme' ? plan : null,
    state: 'received',
    changed_at: head.created_at,
  }
}
