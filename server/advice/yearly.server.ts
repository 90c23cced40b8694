import type { Obligations } from '#content/obligations.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** A yearly rate in millionths, with where it stands. */
export interface YearlyRate {
  readonly rateE6: number
  readonly source: string
}

/** What a fund costs a year and what of it reaches the firm; null where nobody knows. */
export interface YearlyRates {
  readonly cost: YearlyRate | null
  readonly share: YearlyRate | null
}

/**
 * Returns what the plan of a fund that clients get through the firm costs a year, and the firm's share of it.
 *
 * @param code AMFI's code of any of its plans.
 */
export async function yearlyRates(
  _services: Services,
  _code: string,
  { takesCommission }: Obligations,
  _today: IsoDate,
): Promise<YearlyRates> {
  return { cost: null, share: takesCommission ? null : { rateE6: 0, source: '' } }
}
