import { type FeedSipRow, selectReachOfFolios, selectSipsOf } from '#db/feed-sips.server.ts'
import type { OwnEntry } from '#db/ledger.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, folioKey, plainFolio } from '#finance/folio.ts'
import type { SipFrequency } from '#finance/sip-days.ts'
import type { RegisteredSip } from '#finance/sip-register.ts'
import { paise } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { openSchemeFinder } from '#server/registrar/scheme-codes.server.ts'

/** What CAMS' codes and KFintech's words for a rhythm mean. */
const frequencies: Readonly<Record<string, SipFrequency>> = {
  OM: 'monthly',
  MONTHLY: 'monthly',
  OW: 'weekly',
  WEEKLY: 'weekly',
  Q: 'quarterly',
  QUARTERLY: 'quarterly',
  H: 'half-yearly',
  'HALF YEARLY': 'half-yearly',
  Y: 'yearly',
  YEARLY: 'yearly',
  ANNUALLY: 'yearly',
}

/** Returns how the amount of a SIP rises; null if it does not, or the registrar's word for how often is not known. */
function stepUpOf(row: FeedSipRow): RegisteredSip['stepUp'] {
  const frequency = frequencies[row.step_up_frequency.trim().toUpperCase()]
  if (frequency !== 'yearly' && frequency !== 'half-yearly') return null
  const byPaise =
    row.step_up_paise > 0
      ? row.step_up_paise
      : paise(Math.round((row.amount_paise * Number(row.step_up_percent)) / 100))
  return byPaise > 0 ? { everyMonths: frequency === 'yearly' ? 12 : 6, byPaise } : null
}

/**
 * Returns the SIPs that registrars' files name for a client, each once, as the newest file has it. Those of a scheme that is
 * not known here are left out.
 *
 * @param entries The client's ledger, whose spelling of a folio is kept.
 */
export async function registeredSipsOf(
  services: Services,
  accountId: string,
  entries: readonly OwnEntry[],
): Promise<RegisteredSip[]> {
  const rows = (await selectSipsOf(services.db, accountId)).filter(({ plan }) => plan === 'sip')
  if (rows.length === 0) return []
  const naming = (row: FeedSipRow) => ({ ...row, account_id: accountId })
  const schemeOf = await openSchemeFinder(services)(rows.map(naming))
  const spelled = new Map(
    entries.map((entry) => [folioKey({ ...entry, folio: plainFolio(entry.folio) }), entry.folio]),
  )
  return rows.flatMap((row): RegisteredSip[] => {
    const schemeCode = schemeOf(naming(row))
    if (schemeCode === null) return []
    const day = Number(row.day_of_month)
    return [
      {
        folio: spelled.get(folioKey({ folio: plainFolio(row.folio), schemeCode })) ?? row.folio,
        schemeCode,
        number: row.number,
        amountPaise: row.amount_paise,
        from: row.from_day,
        to: row.to_day,
        ceasedOn: row.ceased_on,
        pausedFrom: row.paused_from,
        pausedTo: row.paused_to,
        frequency: frequencies[row.frequency.trim().toUpperCase()] ?? null,
        stepUp: stepUpOf(row),
        // Some reports have no day: then it is that of the first instalment.
        dayOfMonth: day >= 1 && day <= 31 ? day : Number(row.from_day.slice(8)),
      },
    ]
  })
}

/** Returns up to which day registrars' files tell the transactions of each folio; null where none does. */
export async function reachOfFolios(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<(folio: Folio) => IsoDate | null> {
  const reach = new Map(
    (await selectReachOfFolios(db, accountId)).map(({ folio, to_day }) => [plainFolio(folio), to_day]),
  )
  return ({ folio }) => (reach.get(plainFolio(folio)) ?? null) as IsoDate | null
}
