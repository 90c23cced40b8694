import { rowOn } from '#content/dated.ts'
import { dateText } from '#content/dates.ts'
import { premiumGst } from '#content/insurance-rules.ts'
import { stampDuties } from '#content/performance.ts'
import { type ProductRule, productRules } from '#content/product-rules.ts'
import { taxYears } from '#content/tax.ts'
import type { Locale } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'

/** The limits and periods that others set, on a day, as they are put into the `{names}` of a sentence. */
export function productFacts(today: IsoDate, locale: Locale): Record<string, string> {
  const rules = Object.entries<ProductRule>(productRules).map(([name, rows]) => [
    name,
    inWords(rowOn(rows, today)),
  ])
  return {
    ...Object.fromEntries(rules),
    stampDuty: formatPercent(rowOn(stampDuties, today).value, 3),
    npsLimit: formatRupees(rowOn(taxYears, today).deductions.nps.limit),
    gst: formatPercent(rowOn(premiumGst, today).value, 0),
    gstSince: dateText(locale, rowOn(premiumGst, today).from),
  }
}

function inWords({ unit, value }: { unit: string; value: number }): string {
  if (unit === 'rupees') return formatRupees(value)
  if (unit === 'fraction') return formatPercent(value, 0)
  // The word for the unit is part of the sentence, so that a language can inflect it.
  return String(value)
}
