import { listedFund } from '#content/funds.ts'
import type { Obligations } from '#content/obligations.ts'
import { schemeRates } from '#content/scheme-costs.ts'
import { findPlanAndTwin } from '#features/prices/twins.server.ts'
import { filedRates } from '#features/scheme-facts/scheme-facts.server.ts'
import type { SchemeRates } from '#finance/costs.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'

/**
 * Returns the code of the plan of a fund that clients get through the firm; null if it is not known. The code of the listing is mostly
 * that of the Direct plan.
 *
 * @param code AMFI's code of either plan.
 */
export async function codeOfPlan(
  { db, firm }: Pick<Services, 'db' | 'firm'>,
  code: string,
  plan: Obligations['plan'],
  today: IsoDate,
): Promise<string | null> {
  const found = await findPlanAndTwin(db, code, today)
  // A listed code is of the Direct plan, and a name without a plan mostly of the Regular one, the only one until 2013.
  const ofCode = listedFund(firm(), code) ? 'direct' : (found?.plan ?? 'regular')
  if (ofCode === plan) return code
  return found?.twin.ok && found.twin.plan === plan ? found.twin.code : null
}

/** Returns what that plan costs a year, and the firm's share of it: from files of AMFI and the rates that the firm has entered. */
export async function ratesOfPlan(
  services: Pick<Services, 'db' | 'firm'>,
  code: string,
  { plan, takesCommission }: Obligations,
  today: IsoDate,
): Promise<SchemeRates> {
  const own = await codeOfPlan(services, code, plan, today)
  if (own === null) return { expense: [], share: [] }
  const rates = [...services.firm().costs.rates, ...(await filedRates(services.db, [own]))]
  return schemeRates(rates, own, plan === 'direct' || !takesCommission)
}
