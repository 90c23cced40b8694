import { type ProductRule, productRules } from '#content/product-rules.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'

/** The limits and periods of others, as they are put into the `{names}` of a sentence. */
export function productFacts(): Record<string, string> {
  const rules: [string, ProductRule][] = Object.entries(productRules)
  return Object.fromEntries(rules.map(([name, rule]) => [name, inWords(rule)]))
}

function inWords({ unit, value }: ProductRule): string {
  if (unit === 'rupees') return formatRupees(value)
  if (unit === 'fraction') return formatPercent(value, 0)
  // The word for the unit is part of the sentence, so that a language can inflect it.
  return String(value)
}
