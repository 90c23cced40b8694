import type { IsoDate } from './dates.ts'
import { divideRounded, shareOf, worthOf } from './ledger-units.ts'
import { type GainRules, type LotGain, lotGain, type SchemeTaxClass } from './lot-gain.ts'
import { type QuotedLot, type RedemptionQuote, sumOrNull } from './redemption.ts'
import { minus, type NavE8, type Paise, paise } from './units.ts'

/** The gain on the part of one purchase that would go. */
export type QuotedGain = LotGain & { readonly part: QuotedLot }

/** The gains of a sale by how they are taxed. Below zero is a loss; null is not known. */
export type RedemptionGain = {
  readonly lots: readonly QuotedGain[]
  readonly gainPaise: Paise | null
  readonly equityShortPaise: Paise | null
  readonly equityLongPaise: Paise | null
  readonly otherLongPaise: Paise | null
  readonly slabPaise: Paise | null
  /**
   * Tax on the equity gains and other long-term gains at their rates, before the yearly exemption, losses of other sales,
   * surcharge and cess. Gains at the slab are not in it. Null if a gain is not known.
   */
  readonly taxPaise: Paise | null
}

/**
 * Returns what a sale would gain, purchase by purchase, as far as it is known: {@link lotGain} of each part of a quote.
 *
 * @param taxClass Of the scheme; its caller shows nothing if it is not known.
 * @param soldOn The day of the NAV of the sale.
 * @param valuedNav The NAV of `valuedOn`; null if it is not known.
 */
export function redemptionGain(
  quote: RedemptionQuote,
  taxClass: SchemeTaxClass,
  rules: GainRules,
  soldOn: IsoDate,
  valuedNav: NavE8 | null,
): RedemptionGain {
  const lots = quote.lots.map((part): QuotedGain => {
    const { boughtOn, left, costLeftPaise, earlier } = part.lot
    const isOfAnother =
      earlier !== null && rules.equity.valuedOn !== null && earlier.until > rules.equity.valuedOn
    const sold = {
      boughtOn,
      soldOn,
      proceedsPaise: part.loadPaise === null ? null : minus(part.valuePaise, part.loadPaise),
      paidPaise: costLeftPaise === null ? null : shareOf(costLeftPaise, part.units, left),
      // On that day units that a merger brought were of another scheme, at another price.
      valuedPaise: valuedNav === null || isOfAnother ? null : worthOf(part.units, valuedNav),
    }
    return { ...lotGain(sold, taxClass, rules), part }
  })
  // A lot of an unknown day may belong to any of them.
  const total = (has: (lot: LotGain) => boolean) =>
    sumOrNull(lots.filter((lot) => lot.rule === null || has(lot)).map(({ gainPaise }) => gainPaise))
  const [equityShortPaise, equityLongPaise, otherLongPaise] = [
    total((lot) => lot.taxClass === 'equity' && lot.term === 'short'),
    total((lot) => lot.taxClass === 'equity' && lot.term === 'long'),
    total((lot) => lot.taxClass === 'other' && lot.term === 'long'),
  ]
  const taxes = [
    taxOn(equityShortPaise, rules.equity.short.rate),
    taxOn(equityLongPaise, rules.equity.long.rate),
    taxOn(otherLongPaise, rules.other.long.rate),
  ]
  return {
    lots,
    gainPaise: total(() => true),
    equityShortPaise,
    equityLongPaise,
    otherLongPaise,
    slabPaise: total((lot) => lot.rule?.rate === 'slab'),
    taxPaise: sumOrNull(taxes),
  }
}

/**
 * Returns the tax on a gain at a rate, in paise, half up. A loss is taxed with nothing, and so is a gain without a rate.
 *
 * @returns null if the gain is not known.
 */
export function taxOn(gain: Paise | null, rate: GainRules['equity']['long']['rate']): Paise | null {
  if (gain === null) return null
  return typeof rate === 'number' ? atRate(gain, rate) : paise(0)
}

/**
 * Returns the part of an amount that a rate takes, in paise, half up; nothing of an amount below zero.
 *
 * @param rate A fraction.
 */
export function atRate(amount: Paise, rate: number): Paise {
  // A rate has at most five decimals as a fraction.
  const millionths = BigInt(Math.round(rate * 1_000_000))
  return paise(Number(divideRounded(BigInt(Math.max(0, amount)) * millionths, 1_000_000n)))
}
