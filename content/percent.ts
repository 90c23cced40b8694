import { roundTo } from '#finance/rupees.ts'
import { fill } from './fill.ts'
import type { Locale } from './words/locale.ts'

/**
 * A percentage with as many decimals as it has, two at most: "7.1 %" in English, "7.1%" in Hindi and Telugu.
 *
 * @param percent 7.1 for 7.1 %, not a fraction.
 */
export function percentText({ percent: form }: Pick<Locale, 'percent'>, percent: number): string {
  return fill(form, { number: String(roundTo(percent, 2)).replace('-', '\u2212') })
}
