import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import { type Paise, paise, sum } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import type { HoldingRow } from '../../dashboard-figures.server.ts'
import type { DashboardWords } from '../../words/dashboard.ts'

/**
 * Returns the terms of a sum over all holdings: those of one page singly, and what all others come to, so that the terms
 * add up to the total on every page.
 *
 * @param rows All holdings.
 * @param shown Those of the page.
 * @param amountOf The amount of a holding; null for one that is in no sum.
 */
export function holdingTerms(
  rows: readonly HoldingRow[],
  shown: readonly HoldingRow[],
  amountOf: (row: HoldingRow) => Paise | null,
  { working }: DashboardWords,
  locale: Locale,
) {
  const onPage = new Set(shown)
  const others = rows.flatMap((row) => (onPage.has(row) ? [] : (amountOf(row) ?? [])))
  const amounts = shown.flatMap((row) => {
    const amount = amountOf(row)
    return amount === null ? [] : [{ name: row.name, amount }]
  })
  if (others.length > 0)
    amounts.push({ name: plural(locale, working.otherHoldings, others.length), amount: sum(others) })
  return amounts.map(({ name, amount }, i) => ({ name, ...termOf(amount, i === 0) }))
}

/** A term of a sum. A loss is taken away, so that it has one sign, not two. */
function termOf(amount: Paise, isFirst: boolean) {
  if (isFirst) return { value: <Amount paise={amount} decimals={2} /> }
  const sign = amount < 0 ? ('−' as const) : ('+' as const)
  return { sign, value: <Amount paise={paise(Math.abs(amount))} decimals={2} /> }
}
