import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { findAccount } from '#db/accounts.server.ts'
import { findScheme } from '#db/navs.server.ts'
import { type InvestRequestRow, insertRequest, selectRequests } from '#db/requests.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import { parseInvestRequest, type RequestFaults, type RequestText } from '#forms/invest-request.ts'
import { notify } from '#server/enquiries/notices.server.ts'
import { newReference } from '#server/kernel/reference.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'

export type RequestState = InvestRequestRow['state']

/** A request as its owner sees it. */
export interface InvestRequest {
  readonly reference: string
  readonly schemeCode: string
  readonly kind: 'lumpsum' | 'sip'
  readonly amountPaise: Paise
  readonly wantedOn: IsoDate
  readonly state: RequestState
  readonly reason: string | null
  readonly createdAt: string
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
  })
  if (!parsed.ok) return parsed
  const { kind, amount, date, folio, note } = parsed.value
  const schemeName = scheme?.name ?? text.scheme

  const now = toIso(services.clock.now())
  const reference = newReference('R', [8])
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, accountId)
    const open = (await selectRequests(trx, accountId)).filter(({ state }) => isOpen(state))
    if (open.length >= maxOpen) return { ok: false, faults: { scheme: 'too-many' } as const }
    const id = randomUUID()
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
      created_at: now,
      changed_at: now,
    })
    const account = await findAccount(trx, accountId)
    if (!account) throw new Error('a client asked whose account is gone')
    await notify(trx, services, {
      kind: 'request',
      id,
      receivedAt: now,
      name: account.name,
      phone: null,
      email: account.email,
      language,
      about: ({ mail }) => fill(mail.aboutRequest[kind], { reference, fund: schemeName }),
      facts: { reference, schemeCode: text.scheme, kind, amountPaise: amount, wantedOn: date },
    })
    return { ok: true, reference }
  })
}

/** Returns a client's requests in any state, newest first. */
export async function requestsOf(services: Services, accountId: string): Promise<InvestRequest[]> {
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
