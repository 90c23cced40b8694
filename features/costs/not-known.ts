import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { CostsWords } from './words/costs.ts'

/**
 * Says what figures about costs leave out. Every headline that shows such a figure says it.
 *
 * @param costs Schemes of which the costs are not known, or not of all days.
 * @param shares Schemes of which it is not known what reached the firm.
 * @returns No sentence if everything is known.
 */
export function notKnownOf(
  { opening }: Pick<CostsWords, 'opening'>,
  locale: Locale,
  costs: number,
  shares: number,
): string[] {
  return [
    ...(costs > 0 ? [plural(locale, opening.costWithout, costs)] : []),
    ...(shares > 0 ? [plural(locale, opening.shareWithout, shares)] : []),
  ]
}
