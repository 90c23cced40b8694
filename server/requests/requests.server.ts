import { randomUUID } from 'node:crypto'
import { findFund } from '#content/funds.ts'
import { findAccount } from '#db/accounts.server.ts'
import { lockAccount } from '#db/ledger.server.ts'
import { findScheme } from '#db/navs.server.ts'
import {
  findRequest,
  type InvestRequestRow,
  insertRequest,
  selectRequests,
  updateRequestState,
} from '#db/requests.server.ts'
import { addYears, type IsoDate, istDate, parseIsoDate } from '#finance/dates.ts'
import { tell } from '#server/enquiries/notices.server.ts'
import { newReference } from '#server/kernel/reference.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { parseExact } from '#server/ledger/draft.ts'

/** The fields of the form, as typed. */
export type RequestText = Readonly<Record<'scheme' | 'kind' | 'amount' | 'date' | 'folio' | 'note', string>>

/** Why a field can't be taken; content/en/transactions.ts has the words. */
export type RequestFault =
  | 'needed'
  | 'not-an-amount'
  | 'below-minimum'
  | 'too-large'
  | 'not-a-date'
  | 'in-the-past'
  | 'too-far'
  | 'too-long'
  | 'not-a-choice'
  | 'too-many'
export type RequestFaults = Partial<Record<keyof RequestText, RequestFault>>

export type RequestState = InvestRequestRow['state']

/** A request as its owner sees it. */
export interface InvestRequest {
  readonly reference: string
  readonly schemeCode: string
  readonly kind: 'lumpsum' | 'sip'
  readonly amountPaise: number
  readonly wantedOn: IsoDate
  readonly state: RequestState
  readonly reason: string | null
  readonly createdAt: string
}

/** Ten crores in one request are talked about first. */
const mostPaise = 1e10
const mostOpen = 10

/**
 * Keeps a request of a client to invest. Nothing is ordered: a person of the firm takes it from here.
 *
 * @param folios The client's own folios; a request may name one of them or none.
 * @returns Its reference, or the fault of every field that has one.
 */
export async function askToInvest(
  services: Pick<Services, 'db' | 'kind' | 'sqlite' | 'pool' | 'close' | 'clock' | 'secrets' | 'settings'>,
  accountId: string,
  text: RequestText,
  folios: readonly string[],
): Promise<{ ok: true; reference: string } | { ok: false; faults: RequestFaults }> {
  const faults = judge(text, folios, istDate(services.clock.now()))
  const scheme = await findScheme(services.db, text.scheme)
  if (!scheme) faults.scheme = 'not-a-choice'
  const amountPaise = parseExact(text.amount, 2)
  if (Object.keys(faults).length > 0 || amountPaise === null || !scheme) return { ok: false, faults }

  const now = toIso(services.clock.now())
  const reference = newReference('R', [8])
  return await services.db.transaction().execute(async (trx) => {
    await lockAccount(services, trx, accountId)
    const open = (await selectRequests(trx, accountId)).filter(({ state }) => isOpen(state))
    if (open.length >= mostOpen) return { ok: false, faults: { scheme: 'too-many' } }
    const id = randomUUID()
    const kind = text.kind === 'sip' ? 'sip' : 'lumpsum'
    await insertRequest(trx, {
      id,
      reference,
      account_id: accountId,
      scheme_code: text.scheme,
      kind,
      amount_paise: amountPaise,
      wanted_on: text.date.trim(),
      folio: text.folio || null,
      note: text.note.trim() || null,
      state: 'received',
      reason: null,
      created_at: now,
      changed_at: now,
    })
    const account = await findAccount(trx, accountId)
    if (!account) throw new Error('a client asked whose account is gone')
    await tell(trx, services, {
      kind: 'request',
      id,
      receivedAt: now,
      name: account.name,
      phone: null,
      email: account.email,
      about: `${reference}, ${kind === 'sip' ? 'a SIP' : 'a lump sum'} in ${scheme.name}`,
      facts: { reference, schemeCode: text.scheme, kind, amountPaise, wantedOn: text.date.trim() },
    })
    return { ok: true, reference }
  })
}

/** A client's requests, newest first, whatever became of them. */
export async function requestsOf(
  services: Pick<Services, 'db'>,
  accountId: string,
): Promise<InvestRequest[]> {
  return (await selectRequests(services.db, accountId)).map((row) => ({
    reference: row.reference,
    schemeCode: row.scheme_code,
    kind: row.kind,
    amountPaise: row.amount_paise,
    wantedOn: row.wanted_on,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
  }))
}

/** Where a request may go from where it is. */
const next: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['in-progress', 'done', 'declined'],
  'in-progress': ['received', 'done', 'declined'],
  done: [],
  declined: [],
}

/**
 * Moves a request on, as the firm's people do at their desk. One that is done or declined stays so: its client was told.
 *
 * @param name Its reference, or its id.
 * @param reason Needed when it is declined: the client reads it.
 */
export async function moveRequest(
  services: Pick<Services, 'db' | 'clock'>,
  name: string,
  state: RequestState,
  reason: string | null,
): Promise<
  | { ok: true; reference: string; before: RequestState }
  | { ok: false; reason: 'not-there' | 'not-from-here' | 'reason-needed' }
> {
  const row = await findRequest(services.db, name)
  if (!row) return { ok: false, reason: 'not-there' }
  if (!next[row.state].includes(state)) return { ok: false, reason: 'not-from-here' }
  if (state === 'declined' && !reason?.trim()) return { ok: false, reason: 'reason-needed' }
  const changed_at = toIso(services.clock.now())
  const moved = await updateRequestState(services.db, row, {
    state,
    reason: state === 'declined' ? (reason?.trim() ?? null) : null,
    changed_at,
  })
  return moved
    ? { ok: true, reference: row.reference, before: row.state }
    : { ok: false, reason: 'not-from-here' }
}

function isOpen(state: RequestState): boolean {
  return next[state].length > 0
}

function judge(text: RequestText, folios: readonly string[], today: IsoDate): RequestFaults {
  const faults: RequestFaults = {}
  if (text.kind !== 'lumpsum' && text.kind !== 'sip') faults.kind = 'not-a-choice'
  const amount = parseExact(text.amount, 2)
  const minimum = (findFund(text.scheme)?.minInvestment ?? 0) * 100
  if (text.amount.trim() === '') faults.amount = 'needed'
  else if (!amount) faults.amount = 'not-an-amount'
  else if (amount < minimum) faults.amount = 'below-minimum'
  else if (amount > mostPaise) faults.amount = 'too-large'
  const date = parseIsoDate(text.date.trim())
  if (!date.ok) faults.date = text.date.trim() === '' ? 'needed' : 'not-a-date'
  else if (date.value < today) faults.date = 'in-the-past'
  else if (date.value > addYears(today, 1)) faults.date = 'too-far'
  if (text.folio !== '' && !folios.includes(text.folio)) faults.folio = 'not-a-choice'
  if ([...text.note].length > 500) faults.note = 'too-long'
  return faults
}
