import { minus, type Paise } from '#finance/units.ts'
import type { PlanBeside, ThreeSources } from './report.server.ts'

/** Returns the largest figure that a source says: nobody reads less than there may be. Null if none says one. */
export function largestOf({ filePaise, printedPaise, estimatePaise }: ThreeSources): Paise | null {
  const known = [filePaise, printedPaise, estimatePaise].filter((value) => value !== null)
  return known.length === 0 ? null : (Math.max(...known) as Paise)
}

/** What the own plan cost less what the twin would have; null if one of them is not known. */
export function differenceOf({ ownCost, twinCost }: PlanBeside): Paise | null {
  return ownCost.paise === null || twinCost?.paise == null ? null : minus(ownCost.paise, twinCost.paise)
}
