import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import { firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { findAccount } from '#db/accounts.server.ts'
import { findScheme } from '#db/navs.server.ts'
import { type InvestRequestRow, insertRequest, selectRequests } from '#db/requests.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import { parseInvestRequest, type RequestFaults, type RequestText } from '#forms/invest-request.ts'
import { callOf, offeredSlots, type SentEnquiry, slotColumns } from '#server/enquiries/calls.server.ts'
import { notify } from '#server/enquiries/notices.server.ts'
import { giveReference } from '#server/enquiries/references.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { planText, schemeName } from './plan.ts'

export type RequestState = InvestRequestRow['state']

/** A request as its owner sees it. */
export interface InvestRequest {
  readonly id: string
  readonly reference: string
  readonly schemeCode: string
  readonly kind: 'lumpsum' | 'sip'
  readonly amountPaise: Paise
  readonly wantedOn: IsoDate
  readonly state: RequestState
  readonly reason: string | null
  readonly createdAt: string
  /** When and on which number we call; null for older requests. */
  readonly call: SentEnquiry['call']
}

const maxOpen = 10

/**
 * Saves a request of a client to invest. Nothing is ordered: a person of the firm takes it from here.
 *
 * @param folios The client's own folios; a request may name one of them or none.
 * @param language Of the mail that confirms it.
 * @returns Its reference, or the fault of every field that has one.
 */
export async function saveRequest(
  services: Services,
  accountId: string,
  text: RequestText,
  folios: readonly string[],
  language: Language,
): Promise<{ ok: true; reference: string } | { ok: false; faults: RequestFaults }> {
  const scheme = await findScheme(services.db, text.scheme)
  const parsed = parseInvestRequest(text, {
    isScheme: scheme !== undefined,
    folios,
    today: istDate(services.clock.now()),
    slots: offeredSlots(services),
  })
  if (!parsed.ok) return parsed
  if (!scheme) throw new Error('a request names a scheme that does not exist')
  const { kind, amount, date, folio, note, phone, slot } = parsed.value
  const { plan } = obligationsOf(firm)

  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, accountId)
    const open = (await selectRequests(trx, accountId)).filter(({ state }) => isOpen(state))
    if (open.length >= maxOpen) return { ok: false, faults: { scheme: 'too-many' } as const }
    const id = randomUUID()
    const reference = await giveReference(trx, 'request', id)
    await insertRequest(trx, {
      id,
      reference,
      account_id: accountId,
      scheme_code: text.scheme,
      kind,
      amount_paise: amount,
      wanted_on: date,
      folio,
      note,
      state: 'received',
      reason: null,
      phone,
      ...slotColumns(slot),
      plan,
      created_at: now,
      changed_at: now,
    })
    const account = await findAccount(trx, accountId)
    if (!account) throw new Error('a client asked whose account is gone')
    await notify(trx, services, {
      kind: 'request',
      id,
      receivedAt: now,
      reference,
      name: account.name,
      phone,
      email: account.email,
      language,
      about: ({ mail, mandated }) =>
        fill(mail.aboutRequest[kind], {
          fund: schemeName(scheme),
          plan: planText(plan, scheme, mandated),
        }),
      call: { slot, phone },
      facts: { schemeCode: text.scheme, plan, kind, amountPaise: amount, wantedOn: date, slot },
    })
    return { ok: true, reference }
  })
}

/** Returns a client's requests in any state, newest first. */
export async function requestsOf(services: Services, accountId: string): Promise<InvestRequest[]> {
  return (await selectRequests(services.db, accountId)).map((row) => ({
    id: row.id,
    reference: row.reference,
    schemeCode: row.scheme_code,
    kind: row.kind,
    amountPaise: row.amount_paise,
    wantedOn: row.wanted_on,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    call: callOf(row),
  }))
}

/** Where a request may go from each state. A done or declined request is final, because the client was informed. */
export const nextStates: Readonly<Record<RequestState, readonly RequestState[]>> = {
  received: ['in-progress', 'done', 'declined'],
  'in-progress': ['received', 'done', 'declined'],
  done: [],
  declined: [],
}

function isOpen(state: RequestState): boolean {
  return nextStates[state].length > 0
}
