import { minus, type Paise } from '#finance/units.ts'
import type { PlanComparison } from './report.server.ts'

/** What the own plan cost less what the twin would have; null if one of them is not known. */
export function differenceOf({ ownCost, twinCost }: PlanComparison): Paise | null {
  return ownCost.paise === null || twinCost?.paise == null ? null : minus(ownCost.paise, twinCost.paise)
}
