import { type BroadClass, broadClasses } from './fund-tax.ts'
import { findFund } from './funds.ts'

/** What a fund holds, as broadly as one says it. `other`: funds of funds, funds abroad, and what no list names. */
export type AssetClass = BroadClass | 'other'

/** In the order in which a page lists them. */
export const assetClasses = ['equity', 'hybrid', 'debt', 'commodity', 'other'] as const satisfies AssetClass[]

/** Sections of AMFI's file, those until August 2026 and those since; the first that matches. */
const classOfSection: readonly (readonly [section: RegExp, assetClass: AssetClass])[] = [
  [/^Equity Schemes? - /, 'equity'],
  [/^(Debt Scheme|Income\/Debt Oriented Schemes) - /, 'debt'],
  [/^Hybrid Schemes? - /, 'hybrid'],
  [/^Index Funds - Debt Funds$/, 'debt'],
  [/^Index Funds - Equity Funds$/, 'equity'],
  [/^(Exchange Traded Funds \(ETFs\)|Other Scheme) - (Gold|Silver) ETF$/, 'commodity'],
  [/^Exchange Traded Funds \(ETFs\) - Equity ETF$/, 'equity'],
  [/^Exchange Traded Funds \(ETFs\) - Debt ETF$/, 'debt'],
  // Closed-ended and old sections have one word.
  [/^(Growth|ELSS)$/, 'equity'],
  [/^(Income|Gilt|Money Market)$/, 'debt'],
  [/^(Solution Oriented Scheme|Life Cycle Funds) - /, 'hybrid'],
]

/**
 * Sections that mix classes: what the name of a scheme says. Gold and silver first, then money, then shares; what says
 * nothing of the three stays `other`.
 */
const classOfName: readonly (readonly [name: RegExp, assetClass: AssetClass])[] = [
  [/\b(gold|silver)\b/i, 'commodity'],
  [/\b(liquid|gilt|g-?sec|sdl|bond|debt|1d rate|money market|psu)\b/i, 'debt'],
  [/\b(nifty|sensex|bse|midcap|smallcap)\b/i, 'equity'],
]

/** Returns the class of a scheme by our category, else by AMFI's section, else by its name. */
export function assetClassOf(code: string, section: string, name: string): AssetClass {
  const fund = findFund(code)
  if (fund) return broadClasses[fund.category]
  const inside = /\(\s*(.+?)\s*\)$/.exec(section)?.[1] ?? section
  const known = classOfSection.find(([pattern]) => pattern.test(inside))?.[1]
  if (known) return known
  const isMixed =
    /^(Other Scheme - (Index Funds|Other +ETFs|FoF Domestic)|Fund of Funds Scheme \(Domestic\))/.test(inside)
  return (isMixed && classOfName.find(([pattern]) => pattern.test(name))?.[1]) || 'other'
}
