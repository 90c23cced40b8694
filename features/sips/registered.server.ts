import type { OwnEntry } from '#features/ledger/entries.server.ts'
import { openSchemeFinder } from '#features/registrar/scheme-codes.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, folioFinder, plainFolio } from '#finance/folio.ts'
import type { SipFrequency } from '#finance/sip-days.ts'
import type { RegisteredSip } from '#finance/sip-register.ts'
import { paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  type FeedSipRow,
  type OwnedSipRow,
  selectCoveredUntilOfFolios,
  selectSipsOf,
} from './tables/feed-sips.server.ts'

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

/** A list of days such as '7,14,21,28': no rhythm that is kept here. */
const severalDays = /\d\D+\d/

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

/** The transactions of a client. */
export interface OwnLedger {
  readonly personId: string
  readonly entries: readonly OwnEntry[]
}

/**
 * Returns the SIPs that registrars' files name for some clients, each once, as the newest file has it. Those of a scheme that
 * is not known here are left out.
 *
 * @param ledgers Whose spelling of a folio is kept.
 * @returns By account; a client without such a SIP is missing.
 */
export async function registeredSipsOf(
  services: Services,
  ledgers: readonly OwnLedger[],
): Promise<Map<string, RegisteredSip[]>> {
  const rows = (
    await selectSipsOf(
      services.db,
      ledgers.map(({ personId }) => personId),
    )
  ).filter(({ plan }) => plan === 'sip')
  if (rows.length === 0) return new Map()
  const schemeOf = await openSchemeFinder(services)(rows)
  const ofAccount = Map.groupBy(rows, ({ person_id }) => person_id)
  return new Map(
    ledgers.flatMap(({ personId, entries }) => {
      const own = ofAccount.get(personId)
      return own ? [[personId, namedSips(own, entries, schemeOf)]] : []
    }),
  )
}

function namedSips(
  rows: readonly OwnedSipRow[],
  entries: readonly OwnEntry[],
  schemeOf: (row: OwnedSipRow) => string | null,
): RegisteredSip[] {
  const meantBy = folioFinder(entries)
  return rows.flatMap((row): RegisteredSip[] => {
    const schemeCode = schemeOf(row)
    if (schemeCode === null) return []
    const [spelled = row.folio, another] = meantBy({ folio: row.folio, schemeCode })
    const day = Number(row.day_of_month)
    return [
      {
        folio: another === undefined ? spelled : row.folio,
        schemeCode,
        number: row.number,
        amountPaise: row.amount_paise,
        from: row.from_day,
        to: row.to_day,
        ceasedOn: row.ceased_on,
        pausedFrom: row.paused_from,
        pausedTo: row.paused_to,
        frequency: severalDays.test(row.day_of_month)
          ? null
          : (frequencies[row.frequency.trim().toUpperCase()] ?? null),
        stepUp: stepUpOf(row),
        // Some reports have no day: then it is that of the first instalment.
        dayOfMonth: day >= 1 && day <= 31 ? day : Number(row.from_day.slice(8)),
      },
    ]
  })
}

/** Returns up to which day registrars' files tell the transactions of each folio of some clients; null where none does. */
export async function coveredUntilOfFolios(
  { db }: Pick<Services, 'db'>,
  personIds: readonly string[],
): Promise<(personId: string, folio: Folio) => IsoDate | null> {
  const keyOf = (personId: string, folio: string) => `${personId}\n${plainFolio(folio)}`
  const reach = new Map(
    (await selectCoveredUntilOfFolios(db, personIds)).map(({ person_id, folio, to_day }) => [
      keyOf(person_id, folio),
      to_day,
    ]),
  )
  return (personId, { folio }) => (reach.get(keyOf(personId, folio)) ?? null) as IsoDate | null
}
