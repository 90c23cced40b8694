import { expenseRatios, expenseRatiosToMarch2026, schemeList } from './amfi-files.ts'
import { bseMaster, nseMaster } from './masters.ts'

/** Every file of schemes that is read. */
export const schemeLayouts = [
  bseMaster,
  nseMaster,
  expenseRatios,
  expenseRatiosToMarch2026,
  schemeList,
] as const
