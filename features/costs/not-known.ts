import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import type { Paise } from '#finance/units.ts'
import type { CostsWords } from './words/costs.ts'

/**
 * Returns the sentence that opens a report, for what the funds took and what of it reached the firm; null is not known. More
 * than the whole came from funds too whose cost is not known.
 */
export function openingOf(
  { opening }: Pick<CostsWords, 'opening'>,
  { takesCommission, cost, share }: { takesCommission: boolean; cost: Paise | null; share: Paise | null },
): string {
  if (!takesCommission) return opening.noCommission
  if (cost === null) return share === null ? opening.none : opening.shareOnly
  if (share === null) return opening.costOnly
  if (share === 0) return opening.noShare
  return share < cost ? opening.both : share === cost ? opening.allShare : opening.apart
}

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
