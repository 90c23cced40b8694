import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import { formatRupees, roundTo } from '#finance/rupees.ts'
import { kindOf, type SipSum } from '../../sip.ts'
import type { CalculatorWords } from '../../words/calculator.ts'

/** ₹10,000, and with paise only where there are some. */
export function rupees(amount: number): string {
  return formatRupees(amount, { digits: Number.isInteger(amount) ? 0 : 2 })
}

/** "5 years", "1 year". */
export function yearsText(years: number, words: CalculatorWords, locale: Locale): string {
  return plural(locale, words.yearsText, years, { count: plain(years) })
}

/** The inputs of a result in words: "₹10,000 a month for 5 years at 5 % a year". */
export function basisText({ inputs }: SipSum, words: CalculatorWords, locale: Locale): string {
  const kind = kindOf(inputs)
  const sentence =
    kind === 'goal'
      ? words.result.basisGoal
      : kind === 'sip'
        ? words.result.basisSip
        : words.result.basisLumpsum
  return fill(sentence, {
    amount: rupees(inputs.amount),
    years: yearsText(inputs.years, words, locale),
    percent: plain(inputs.expectedReturnPercent),
  })
}

/** A number as one would write it: 12.5, at most four decimals, with a true minus. */
export function plain(value: number): string {
  return String(roundTo(value, 4)).replace('-', '\u2212')
}
