import { defaultLanguage } from '#content/language.ts'
import { labelsOf } from '#features/ledger/portfolio.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Sip } from '#finance/sip-register.ts'
import type { Paise } from '#finance/units.ts'
import { aged } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { alertOf, eachAlertedHolder, sipAlerts } from './alerts.server.ts'

/** A SIP that the office should look at, with its client. */
export interface DeskSip {
  readonly personId: string
  /** Names it among the SIPs of its client. */
  readonly key: string
  readonly client: string
  readonly clientNumber: string
  readonly email: string | null
  readonly scheme: string
  readonly schemeCode: string
  readonly folio: string
  readonly amountPaise: Paise
  readonly state: Sip['state'] | 'ends-soon'
  /** The days that were missed in the last year. */
  readonly missed: readonly IsoDate[]
  readonly last: IsoDate | null
  readonly endsOn: IsoDate | null
  readonly source: Sip['source']
}

/**
 * Returns the SIPs of all clients that need attention: missed twice first, then missed once, stopped, ending soon; the
 * largest instalment first within each.
 */
export async function listSips(services: Services): Promise<DeskSip[]> {
  const today = istDate(services.clock.now())
  const found: (Omit<DeskSip, 'scheme'> & { readonly schemeCode: string })[] = []
  for await (const alerted of eachAlertedHolder(services, today)) {
    for (const { holder, sip } of alerted.flatMap(({ holder, sips }) =>
      sips.map((sip) => ({ holder, sip })),
    )) {
      const state = alertOf(sip, today)
      if (state === null) continue
      const { key, schemeCode, folio, amountPaise, missed, last, endsOn, source } = sip
      const { id: personId, name: client, public_id: clientNumber } = holder
      found.push({
        personId,
        key,
        client,
        clientNumber,
        email: holder.email,
        schemeCode,
        folio,
        amountPaise,
        state,
        missed,
        last,
        endsOn,
        source,
      })
    }
  }
  const labels = await labelsOf(
    services,
    [...new Set(found.map(({ schemeCode }) => schemeCode))],
    defaultLanguage,
  )
  return found
    .map((sip) => ({ ...sip, scheme: labels.get(sip.schemeCode)?.name ?? sip.schemeCode }))
    .sort((a, b) => rankOf(a.state) - rankOf(b.state) || b.amountPaise - a.amountPaise)
}

/** The same for the office's screens, which take SIPs that were read some minutes ago. */
export const watchedSips = aged('the SIPs', listSips)

function rankOf(state: DeskSip['state']): number {
  return (sipAlerts as readonly string[]).indexOf(state)
}
