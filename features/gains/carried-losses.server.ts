import type { PortfolioOwner } from '#features/ledger/portfolio.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { parseIndianNumber } from '#finance/rupees.ts'
import { type CarriedLosses, noCarriedLosses } from '#finance/set-off.ts'
import { type Paise, paise, paiseOfRupees } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { firstRow } from '#kit/store/results.ts'
import { saveCarriedLosses } from './tables/gains.server.ts'

export type LossField = 'short' | 'long'

/** Losses of earlier years for one year, and the Indian day on which the client entered them; null: never entered. */
export interface EnteredLosses {
  readonly losses: CarriedLosses
  readonly saidOn: IsoDate | null
}

/** No return carries more forward than this: a slip of the finger. */
const mostRupees = 1_000_000_000

/** Returns the losses that a client entered for a year. They are her own: no part of her account has any. */
export async function carriedLossesOf(
  { db }: Pick<Services, 'db'>,
  owner: PortfolioOwner,
  year: string,
): Promise<EnteredLosses> {
  const row =
    typeof owner === 'string'
      ? await firstRow(
          db.selectFrom('carried_loss').selectAll().where('person_id', '=', owner).where('year', '=', year),
        )
      : null
  if (!row) return { losses: noCarriedLosses, saidOn: null }
  return {
    losses: { shortPaise: row.short_paise, longPaise: row.long_paise },
    saidOn: istDate(Date.parse(row.said_at)),
  }
}

/**
 * Keeps the losses that a client's last return carries into a year. What was entered before is replaced.
 *
 * @param year A financial year that the report knows, such as `2025-26`.
 * @param typed A field that is left blank counts as none.
 * @returns The fields that are no amount; none if the losses are kept.
 */
export async function sayCarriedLosses(
  services: Services,
  personId: string,
  year: string,
  typed: Readonly<Record<LossField, string>>,
): Promise<readonly LossField[]> {
  const [shortPaise, longPaise] = [lossIn(typed.short), lossIn(typed.long)]
  if (shortPaise === null || longPaise === null)
    return (['short', 'long'] as const).filter((field) => lossIn(typed[field]) === null)
  await saveCarriedLosses(services.db, {
    person_id: personId,
    year,
    short_paise: shortPaise,
    long_paise: longPaise,
    said_at: toIso(services.clock.now()),
  })
  return []
}

/** Forgets the losses that a client entered for a year. */
export async function forgetCarriedLosses({ db }: Services, personId: string, year: string): Promise<void> {
  await db.deleteFrom('carried_loss').where('person_id', '=', personId).where('year', '=', year).execute()
}

/** Paise; 0 for nothing typed, null for what is no amount. */
function lossIn(text: string): Paise | null {
  if (text.trim() === '') return paise(0)
  const number = parseIndianNumber(text)
  return number.ok && number.value >= 0 && number.value <= mostRupees ? paiseOfRupees(number.value) : null
}
