import { addMonths, daysBetween, financialYearOf, type IsoDate } from './dates.ts'
import { divideRounded } from './ledger-units.ts'
import { minus, type Paise, paise } from './units.ts'

/**
 * What the law looks at in a scheme. `debt`: more than 65 % in debt. `other`: little of either, such as gold, overseas funds
 * and funds of equity funds. `balanced`: 35 to 65 % in domestic equity.
 */
export type SchemeTaxClass = 'equity' | 'debt' | 'other' | 'balanced'

/** How units of one purchase are taxed when they are sold. */
export type LotTaxClass = 'equity' | 'specified' | 'other'

export type Term = 'short' | 'long'

/** A rate as a fraction; `slab`: at the holder's own; `exempt`: no tax, and a loss counts for nothing. */
export type GainRate = number | 'slab' | 'exempt'

/** A section by its number in both Acts; null where the gain is in none of its own. */
export type Sections = { readonly of1961: string | null; readonly of2025: string | null }

export type GainRule = { readonly rate: GainRate; readonly sections: Sections }

type TermRules = {
  /** Held longer than this many months, a gain is long-term. */
  readonly months: number
  readonly short: GainRule
  readonly long: GainRule
}

/** The cost inflation index of a financial year, which is named by its first day. */
export type CostIndex = { readonly from: IsoDate; readonly value: number }

/** Rates and periods of the day of sale. They are data: see content/scheme-rules.ts. */
export type GainRules = {
  /** The year of the Act that the sale falls under. */
  readonly act: 1961 | 2025
  readonly equity: TermRules & {
    /** Long-term gains of a year up to here are not taxed. */
    readonly exemptPaise: Paise
    /** Units bought up to this day cost at least what they were worth on it; null before that rule. */
    readonly valuedOn: IsoDate | null
  }
  readonly other: TermRules & {
    /** Newest first, where the cost of a long-term gain is indexed; otherwise null. */
    readonly costIndex: readonly CostIndex[] | null
  }
  /** Units that are short-term however long they were held; null before there were any. */
  readonly specified:
    | (GainRule & {
        readonly classes: readonly SchemeTaxClass[]
        /** Only units bought on or after this day. */
        readonly boughtFrom: IsoDate
      })
    | null
}

/** Units of one purchase that are sold together. What is not known is null. */
export type LotForSale = {
  readonly boughtOn: IsoDate | null
  readonly soldOn: IsoDate
  /** What is received for them, after the exit load and before STT and TDS. */
  readonly proceedsPaise: Paise | null
  /** What was paid for them, stamp duty included. */
  readonly paidPaise: Paise | null
  /** What they were worth on `valuedOn`. */
  readonly valuedPaise: Paise | null
}

/**
 * - `day-unknown`, `cost-unknown`, `value-unknown`: nobody knows the day of purchase, the cost, or the value of `valuedOn`.
 * - `proceeds-unknown`: the exit load is not known.
 * - `index-unknown`: the cost has to be indexed from a year that has no index.
 */
export type GainRefusal =
  | 'day-unknown'
  | 'cost-unknown'
  | 'value-unknown'
  | 'proceeds-unknown'
  | 'index-unknown'

/** What the law makes of a sale of one lot. */
export type LotGain = {
  readonly proceedsPaise: Paise | null
  readonly paidPaise: Paise | null
  /** Null, as are days, term and rule, if the day of purchase is not known. */
  readonly taxClass: LotTaxClass | null
  readonly heldDays: number | null
  readonly term: Term | null
  readonly rule: GainRule | null
  /** True if it is sold on the very day its term ends: courts and tools disagree about that day. */
  readonly isOnBoundary: boolean
  /** The value of `valuedOn`, where the law asks for it. */
  readonly valuedPaise: Paise | null
  /** What the law counts as cost: what was paid, the value of `valuedOn`, or the indexed cost. */
  readonly costPaise: Paise | null
  readonly gainPaise: Paise | null
  /** Why there is no gain; null if there is one. */
  readonly refusal: GainRefusal | null
}

/**
 * Returns what the sale of units of one purchase gains, and how the law taxes it.
 *
 *     gain = proceeds − cost;  STT is never deducted, an exit load lowers the proceeds
 *
 * Whether the units are specified is asked first, then whether the fund is equity-oriented. An equity lot bought up to
 * `valuedOn` (31 January 2018) and held over the term costs max(paid, min(its value of that day, proceeds)). Months count on
 * the calendar: bought on 10 March 2025, it is long-term from 11 March 2026. On 10 March 2026 it is short-term by the text of
 * the Act ("not more than"), and marked: the Delhi High Court counted the day of purchase.
 *
 * @param schemeClass Of the scheme on the day of sale; its caller computes nothing if it is not known.
 * @source Income-tax Act, 1961: sections 2(42A), 45, 48, 50AA, 55(2)(ac), 111A, 112, 112A. Income-tax Act, 2025: 2(101), 67,
 *   72, 76, 90, 196 to 198. Boundary day: Bharti Gupta Ramola v. CIT, ITA 1234/2011 of 12 April 2012.
 */
export function lotGain(lot: LotForSale, schemeClass: SchemeTaxClass, rules: GainRules): LotGain {
  const { boughtOn, soldOn, proceedsPaise, paidPaise } = lot
  if (boughtOn === null) return { ...notComputed(proceedsPaise, paidPaise), refusal: 'day-unknown' }
  const taxClass = lotClass(schemeClass, boughtOn, rules)
  const { term, isOnBoundary } = termOf(taxClass, boughtOn, soldOn, rules)
  const isValued =
    taxClass === 'equity' &&
    term === 'long' &&
    rules.equity.valuedOn !== null &&
    boughtOn <= rules.equity.valuedOn
  const isIndexed = taxClass === 'other' && term === 'long' && rules.other.costIndex !== null
  const refusal = refusalOf(lot, isValued)
  const costPaise =
    refusal || paidPaise === null
      ? null
      : isValued
        ? grandfatheredCost(lot, paidPaise)
        : isIndexed
          ? indexedCost(paidPaise, boughtOn, soldOn, rules.other.costIndex ?? [])
          : paidPaise
  return {
    proceedsPaise,
    paidPaise,
    taxClass,
    heldDays: daysBetween(boughtOn, soldOn),
    term,
    rule: ruleOf(taxClass, term, rules),
    isOnBoundary,
    valuedPaise: isValued ? lot.valuedPaise : null,
    costPaise,
    gainPaise: costPaise === null || proceedsPaise === null ? null : minus(proceedsPaise, costPaise),
    refusal: refusal ?? (costPaise === null ? 'index-unknown' : null),
  }
}

/** The figures of a lot whose gain is not computed: what it brought, what it cost as far as known, and nothing else. */
export function notComputed<Proceeds extends Paise | null>(
  proceedsPaise: Proceeds,
  paidPaise: Paise | null,
): Omit<LotGain, 'refusal' | 'proceedsPaise'> & { readonly proceedsPaise: Proceeds } {
  return {
    proceedsPaise,
    paidPaise,
    taxClass: null,
    heldDays: null,
    term: null,
    rule: null,
    isOnBoundary: false,
    valuedPaise: null,
    costPaise: null,
    gainPaise: null,
  }
}

/** Returns the first day on which units of a purchase are long-term; null if they never are. */
export function longFrom(boughtOn: IsoDate, schemeClass: SchemeTaxClass, rules: GainRules): IsoDate | null {
  const taxClass = lotClass(schemeClass, boughtOn, rules)
  return taxClass === 'specified' ? null : addMonths(boughtOn, rules[taxClass].months)
}

function lotClass(schemeClass: SchemeTaxClass, boughtOn: IsoDate, { specified }: GainRules): LotTaxClass {
  if (specified?.classes.includes(schemeClass) && boughtOn >= specified.boughtFrom) return 'specified'
  return schemeClass === 'equity' ? 'equity' : 'other'
}

function termOf(
  taxClass: LotTaxClass,
  boughtOn: IsoDate,
  soldOn: IsoDate,
  rules: GainRules,
): { term: Term; isOnBoundary: boolean } {
  if (taxClass === 'specified') return { term: 'short', isOnBoundary: false }
  const end = addMonths(boughtOn, rules[taxClass].months)
  return {
    term: soldOn > end ? 'long' : 'short',
    // Bought on 29 February, the months end on the 28th by every reading.
    isOnBoundary: soldOn === end && end.slice(-2) === boughtOn.slice(-2),
  }
}

function ruleOf(taxClass: LotTaxClass, term: Term, rules: GainRules): GainRule | null {
  return taxClass === 'specified' ? rules.specified : rules[taxClass][term]
}

function refusalOf(
  { proceedsPaise, paidPaise, valuedPaise }: LotForSale,
  isValued: boolean,
): GainRefusal | null {
  if (proceedsPaise === null) return 'proceeds-unknown'
  if (paidPaise === null) return 'cost-unknown'
  return isValued && valuedPaise === null ? 'value-unknown' : null
}

/** The larger of what was paid and the value of `valuedOn`, the latter not above what is received. */
function grandfatheredCost({ proceedsPaise, valuedPaise }: LotForSale, paidPaise: Paise): Paise | null {
  if (proceedsPaise === null || valuedPaise === null) return null
  return paise(Math.max(paidPaise, Math.min(valuedPaise, proceedsPaise)))
}

/** What was paid, times the index of the year of sale over that of the year of purchase; the ratio is not rounded. */
function indexedCost(
  paidPaise: Paise,
  boughtOn: IsoDate,
  soldOn: IsoDate,
  costIndex: readonly CostIndex[],
): Paise | null {
  const of = (date: IsoDate) => costIndex.find(({ from }) => from === financialYearOf(date).from)?.value
  const [bought, sold] = [of(boughtOn), of(soldOn)]
  if (bought === undefined || sold === undefined) return null
  return paise(Number(divideRounded(BigInt(paidPaise) * BigInt(sold), BigInt(bought))))
}
