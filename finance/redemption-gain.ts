import { addMonths, daysBetween, type IsoDate } from './dates.ts'
import { divideRounded, shareOf, worthOf } from './ledger-units.ts'
import { type QuotedLot, type RedemptionQuote, sumOrNull } from './redemption.ts'
import { minus, type NavE8, type Paise, paise } from './units.ts'

/**
 * How the law taxes units of a scheme. `debt` units are a "specified mutual fund" if they were bought on or after a day that
 * the rules name, and other units before it.
 */
export type SchemeTaxClass = 'equity' | 'debt' | 'other'

/** How units of one purchase are taxed. */
export type LotTaxClass = 'equity' | 'specified' | 'other'

/** Rates and periods of the day of sale. They are data: see content/scheme-rules.ts. */
export type GainRules = {
  readonly equity: {
    /** Held longer than this many months, a gain is long-term. */
    readonly months: number
    /** Fractions. */
    readonly longRate: number
    readonly shortRate: number
    /** Long-term gains of a year up to here are not taxed. */
    readonly exemptPaise: Paise
    /** Units bought up to this day cost at least what they were worth on it. */
    readonly valuedOn: IsoDate
  }
  readonly other: { readonly months: number; readonly longRate: number }
  /** Debt units bought on or after this day are taxed at the holder's slab, however long they were held. */
  readonly specifiedFrom: IsoDate
}

/** The gain on the part of one purchase that would go. */
export type LotGain = {
  readonly part: QuotedLot
  /** Null, as are days, term and rate, if the day of purchase is not known and they depend on it. */
  readonly taxClass: LotTaxClass | null
  readonly heldDays: number | null
  readonly term: 'short' | 'long' | null
  /** True if it is sold on the very day its term ends: courts and tools disagree about that day. */
  readonly isOnBoundary: boolean
  /** What is received for it, after the exit load and before STT. */
  readonly proceedsPaise: Paise | null
  readonly costPaise: Paise | null
  /** Null if the load, the cost or a value of `valuedOn` that the law asks for is not known. */
  readonly gainPaise: Paise | null
  /** A fraction, or the holder's slab. */
  readonly rate: number | 'slab' | null
}

/** The gains of a sale by how they are taxed. Below zero is a loss; null is not known. */
export type RedemptionGain = {
  readonly lots: readonly LotGain[]
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
 * Returns what a sale gains, purchase by purchase, as far as it is known.
 *
 *     gain = units × NAV − exit load − cost;  STT is never deducted
 *
 * An equity lot bought up to `valuedOn` (31 January 2018) and held over the term costs at least its value of that day, but
 * not more than what is received. Months count on the calendar: bought on 10 March 2025, it is long-term from 11 March 2026.
 *
 * @param taxClass Of the scheme; its caller shows nothing if it is not known.
 * @param soldOn The day of the NAV of the sale.
 * @param valuedNav The NAV of `valuedOn`; null if it is not known.
 * @source Income-tax Act, 2025, sections 2(101), 72, 76, 90, 196 to 198.
 */
export function redemptionGain(
  quote: RedemptionQuote,
  taxClass: SchemeTaxClass,
  rules: GainRules,
  soldOn: IsoDate,
  valuedNav: NavE8 | null,
): RedemptionGain {
  const lots = quote.lots.map((part) => lotGain(part, taxClass, rules, soldOn, valuedNav))
  // A lot of an unknown day may belong to any of them.
  const total = (has: (lot: LotGain) => boolean) =>
    sumOrNull(lots.filter((lot) => lot.rate === null || has(lot)).map(({ gainPaise }) => gainPaise))
  const [equityShortPaise, equityLongPaise, otherLongPaise] = [
    total((lot) => lot.taxClass === 'equity' && lot.term === 'short'),
    total((lot) => lot.taxClass === 'equity' && lot.term === 'long'),
    total((lot) => lot.taxClass === 'other' && lot.term === 'long'),
  ]
  const taxes = [
    taxOn(equityShortPaise, rules.equity.shortRate),
    taxOn(equityLongPaise, rules.equity.longRate),
    taxOn(otherLongPaise, rules.other.longRate),
  ]
  return {
    lots,
    gainPaise: total(() => true),
    equityShortPaise,
    equityLongPaise,
    otherLongPaise,
    slabPaise: total((lot) => lot.rate === 'slab'),
    taxPaise: sumOrNull(taxes),
  }
}

function lotGain(
  part: QuotedLot,
  schemeClass: SchemeTaxClass,
  rules: GainRules,
  soldOn: IsoDate,
  valuedNav: NavE8 | null,
): LotGain {
  const { boughtOn, left, costLeftPaise } = part.lot
  const proceedsPaise = part.loadPaise === null ? null : minus(part.valuePaise, part.loadPaise)
  const paidPaise = costLeftPaise === null ? null : shareOf(costLeftPaise, part.units, left)
  if (boughtOn === null) {
    return {
      part,
      taxClass: null,
      heldDays: null,
      term: null,
      isOnBoundary: false,
      proceedsPaise,
      costPaise: null,
      gainPaise: null,
      rate: null,
    }
  }
  const taxClass = lotClass(schemeClass, boughtOn, rules)
  const months = taxClass === 'specified' ? null : rules[taxClass].months
  const endOfTerm = months === null ? null : addMonths(boughtOn, months)
  const isLong = endOfTerm !== null && soldOn > endOfTerm
  const isGrandfathered = taxClass === 'equity' && isLong && boughtOn <= rules.equity.valuedOn
  const costPaise = isGrandfathered ? grandfatheredCost(part, paidPaise, proceedsPaise, valuedNav) : paidPaise
  return {
    part,
    taxClass,
    heldDays: daysBetween(boughtOn, soldOn),
    term: isLong ? 'long' : 'short',
    isOnBoundary: soldOn === endOfTerm,
    proceedsPaise,
    costPaise,
    gainPaise: proceedsPaise === null || costPaise === null ? null : minus(proceedsPaise, costPaise),
    rate: rateFor(taxClass, isLong, rules),
  }
}

function lotClass(schemeClass: SchemeTaxClass, boughtOn: IsoDate, { specifiedFrom }: GainRules): LotTaxClass {
  if (schemeClass !== 'debt') return schemeClass
  return boughtOn >= specifiedFrom ? 'specified' : 'other'
}

function rateFor(taxClass: LotTaxClass, isLong: boolean, { equity, other }: GainRules): number | 'slab' {
  if (taxClass === 'equity') return isLong ? equity.longRate : equity.shortRate
  return taxClass === 'other' && isLong ? other.longRate : 'slab'
}

/** The larger of what was paid and the value of `valuedOn`, the latter not above what is received. */
function grandfatheredCost(
  { units }: QuotedLot,
  paid: Paise | null,
  proceeds: Paise | null,
  valuedNav: NavE8 | null,
): Paise | null {
  if (paid === null || proceeds === null || valuedNav === null) return null
  return paise(Math.max(paid, Math.min(worthOf(units, valuedNav), proceeds)))
}

/** A loss is taxed with nothing here: what it may be set off against is not known. */
function taxOn(gain: Paise | null, rate: number): Paise | null {
  if (gain === null) return null
  // A rate has at most five decimals as a fraction.
  const millionths = BigInt(Math.round(rate * 1_000_000))
  return paise(Number(divideRounded(BigInt(Math.max(0, gain)) * millionths, 1_000_000n)))
}
