import type { Portfolio } from '#features/ledger/portfolio.server.ts'
import {
  type Charge,
  type ChargePart,
  chargeOf,
  partInDays,
  type SchemeRates,
  type UnitStep,
} from '#finance/costs.ts'
import type { FinancialYear, IsoDate } from '#finance/dates.ts'
import { figuresOf, isSale } from '#finance/ledger-entry.ts'
import type { NavSeries } from '#finance/returns.ts'
import { type Paise, paise, sum, sumKnown } from '#finance/units.ts'
import {
  type BrokeragePeriod,
  brokeragePeriods,
  isTrail,
  type OwnBrokerage,
  undoneLeftOut,
} from './brokerage.ts'
import type { PrintedCostRow } from './tables/costs.server.ts'

/** The firm's share of the costs, or the costs themselves, from three sources. What a source does not say is null. */
export interface ThreeSources {
  readonly filePaise: Paise | null
  readonly printedPaise: Paise | null
  readonly estimatePaise: Paise | null
  /** Our estimate for the days that the files cover, and for the half-years that statements print. */
  readonly likeFilePaise: Paise | null
  readonly likePrintedPaise: Paise | null
  /**
   * The largest that a source says, scheme by scheme and year by year: nobody reads less than there may be. Null if all that
   * is known is nothing while something is not known.
   */
  readonly largestPaise: Paise | null
  /** The codes of the schemes whose estimate leaves days out, because no rate or no price of them is known. */
  readonly unknownOf: readonly string[]
}

/** What a scheme, or all of them, cost over some days. */
export interface CostFigures {
  /** The funds' own costs. No registrar's file says them. */
  readonly cost: ThreeSources
  /** What of them reached the firm. */
  readonly share: ThreeSources
  /** Upfront commission and what was taken back, as files say it; in the file's share too, and in no estimate. */
  readonly otherSharePaise: Paise
  /** Null if no load is known and some sale's paper says nothing about one. */
  readonly loadPaise: Paise | null
  /** Sales whose paper says nothing about a load. */
  readonly unknownLoads: number
  readonly dutyPaise: Paise
  readonly sttPaise: Paise
}

/** A period of the working of one folio. */
export type FolioPart = ChargePart & { readonly folio: string }

export interface SchemeYear extends CostFigures {
  readonly schemeCode: string
  readonly costParts: readonly FolioPart[]
  readonly shareParts: readonly FolioPart[]
  /** Commission on what is held, file beside estimate. */
  readonly periods: readonly BrokeragePeriod[]
  /** Upfront, taken back, and rows without days. */
  readonly otherRows: readonly OwnBrokerage[]
  readonly printed: readonly PrintedHalf[]
}

/** What a statement prints about a scheme and half-year. */
export interface PrintedHalf {
  readonly id: string
  readonly from: IsoDate
  readonly to: IsoDate
  readonly commissionPaise: Paise | null
  readonly expense: { readonly charge: Charge; readonly rate: PrintedCostRow['expense_e6'] } | null
}

export interface CostYear {
  readonly year: FinancialYear
  /** The first and the last day that are counted. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly totals: CostFigures
  /** The dearest first; those whose costs are not known before all others. */
  readonly schemes: readonly SchemeYear[]
}

interface FolioContext {
  readonly folio: string
  readonly entries: Portfolio['entries']
  readonly steps: readonly UnitStep[]
  readonly rows: readonly OwnBrokerage[]
}

/** Everything about one scheme that its figures are worked out from. */
export interface SchemeContext {
  readonly code: string
  readonly history: NavSeries | null
  readonly rates: SchemeRates
  readonly folios: readonly FolioContext[]
  readonly printed: readonly PrintedCostRow[]
}

export interface TiedRow extends OwnBrokerage {
  readonly schemeCode: string
}

/** Returns what the schemes cost in a year, the dearest first. */
export function costYear(schemes: readonly SchemeContext[], year: FinancialYear, last: IsoDate): CostYear {
  const to = last < year.to ? last : year.to
  const rows = schemes
    .map((scheme) => schemeYear(scheme, year, to))
    .filter((row) => row !== null)
    .sort((a, b) => rankOf(b) - rankOf(a))
  return { year, from: year.from, to, totals: totalOf(rows), schemes: rows }
}

/** What is not known comes first, then the dearest. */
function rankOf({ cost }: CostFigures): number {
  return cost.largestPaise ?? Number.POSITIVE_INFINITY
}

function schemeYear(scheme: SchemeContext, year: FinancialYear, to: IsoDate): SchemeYear | null {
  const { history, rates, folios } = scheme
  const charges = (list: SchemeRates['expense']) =>
    folios.map(({ steps, folio }) => ({ folio, charge: chargeOf(steps, history, list, year.from, to) }))
  const [costs, shares] = [charges(rates.expense), charges(rates.share)]
  const entries = folios.flatMap((folio) =>
    undoneLeftOut(folio.entries).filter(({ date }) => date >= year.from && date <= to),
  )
  const rows = folios.flatMap((folio) => folio.rows)
  const inYear = (row: OwnBrokerage) => row.from !== null && row.from <= year.to && row.to! >= year.from
  const ownRows = rows.filter(inYear)
  const printed = scheme.printed.filter((row) => row.from_day >= year.from && row.to_day <= year.to)
  const isEmpty = costs.every(({ charge }) => charge.heldDays === 0)
  if (isEmpty && entries.length === 0 && ownRows.length === 0 && printed.length === 0) return null
  const partOf = (row: OwnBrokerage) =>
    partInDays({ from: row.from!, to: row.to!, paise: row.paise }, year.from, year.to)
  const halves = printed.map((row) => printedHalf(row, scheme))
  const sales = entries.filter(isSale)
  const unknownLoads = sales.filter(({ loadPaise, source }) => loadPaise === 0 && source === 'import').length
  return {
    schemeCode: scheme.code,
    cost: threeSources(scheme.code, {
      isNothing: false,
      filePaise: null,
      printedPaise: sumOrNull(halves.flatMap(({ expense }) => expense?.charge.paise ?? [])),
      charges: costs,
      likeFile: [],
      likePrinted: halves.flatMap(({ expense, from, to: end }) =>
        expense ? estimatesOver(scheme, rates.expense, from, end) : [],
      ),
    }),
    share: threeSources(scheme.code, {
      isNothing: isAlwaysNothing(rates.share, year.from),
      filePaise: sumOrNull(ownRows.map(partOf)),
      printedPaise: sumOrNull(halves.flatMap(({ commissionPaise }) => commissionPaise ?? [])),
      charges: shares,
      likeFile: folios.flatMap((folio) => {
        const own = folio.rows.filter(inYear).sort((a, b) => (a.from! < b.from! ? -1 : 1))
        const [first, last] = [
          own[0]?.from,
          own
            .map((row) => row.to!)
            .sort()
            .at(-1),
        ]
        if (!first || !last) return []
        const [start, end] = [[first, year.from].sort()[1]!, [last, to].sort()[0]!]
        return chargeOf(folio.steps, history, rates.share, start, end)
      }),
      likePrinted: halves.flatMap(({ commissionPaise, from, to: end }) =>
        commissionPaise === null ? [] : estimatesOver(scheme, rates.share, from, end),
      ),
    }),
    otherSharePaise: sum(ownRows.filter((row) => !isTrail(row)).map(partOf)),
    loadPaise: knownOrNull(
      entries.map(({ loadPaise }) => loadPaise),
      unknownLoads > 0,
    ),
    unknownLoads,
    dutyPaise: sum(entries.map((entry) => figuresOf(entry).stampDutyPaise)),
    sttPaise: sum(entries.map(({ sttPaise }) => sttPaise)),
    costParts: partsOf(costs),
    shareParts: partsOf(shares),
    periods: folios
      .flatMap((folio) => brokeragePeriods(folio.rows, folio.steps, history, rates.share))
      .filter((row) => row.from <= to && row.to >= year.from),
    otherRows: ownRows.filter((row) => !isTrail(row)),
    printed: halves,
  }
}

/** True if a rate of 0 is known from a day on, and no other one after it. */
function isAlwaysNothing(rates: SchemeRates['share'], from: IsoDate): boolean {
  return rates.some((rate) => rate.from <= from) && rates.every(({ rate }) => rate === 0)
}

function partsOf(all: readonly { readonly folio: string; readonly charge: Charge }[]): FolioPart[] {
  return all.flatMap(({ folio, charge }) => charge.parts.map((part) => ({ ...part, folio })))
}

function estimatesOver(
  { folios, history }: SchemeContext,
  rates: SchemeRates['expense'],
  from: IsoDate,
  to: IsoDate,
): Charge[] {
  return folios.map(({ steps }) => chargeOf(steps, history, rates, from, to))
}

function threeSources(
  code: string,
  {
    filePaise,
    printedPaise,
    charges,
    likeFile,
    likePrinted,
    isNothing,
  }: {
    readonly filePaise: Paise | null
    readonly printedPaise: Paise | null
    readonly charges: readonly { readonly charge: Charge }[]
    readonly likeFile: readonly Charge[]
    readonly likePrinted: readonly Charge[]
    /** True if the rate is 0 on every day: then no price is needed to know the amount. */
    readonly isNothing: boolean
  },
): ThreeSources {
  const all = charges.map(({ charge }) => charge)
  const estimatePaise = estimateOf(all)
  const said = [filePaise, printedPaise, estimatePaise].filter((value) => value !== null)
  return {
    filePaise,
    printedPaise,
    estimatePaise,
    likeFilePaise: likeFile.length === 0 ? null : estimateOf(likeFile),
    likePrintedPaise: likePrinted.length === 0 ? null : estimateOf(likePrinted),
    largestPaise: said.length === 0 ? null : paise(Math.max(...said)),
    unknownOf: !isNothing && all.some(({ unknownDays }) => unknownDays > 0) ? [code] : [],
  }
}

function estimateOf(charges: readonly Charge[]): Paise | null {
  return sumKnown(charges.filter(({ heldDays }) => heldDays > 0).map((charge) => charge.paise))
}

function printedHalf(row: PrintedCostRow, { folios, history }: SchemeContext): PrintedHalf {
  const { expense_e6: rate, from_day: from, to_day: to } = row
  const rates = rate === null ? null : [{ from, rate, source: '' }]
  const charges = rates && folios.map(({ steps }) => chargeOf(steps, history, rates, from, to))
  return {
    id: row.id,
    from,
    to,
    commissionPaise: row.commission_paise,
    expense: charges && { charge: together(charges), rate },
  }
}

/** Returns several charges as one. */
export function together(charges: readonly Charge[]): Charge {
  return {
    parts: charges.flatMap(({ parts }) => parts),
    paise: estimateOf(charges),
    unknownDays: charges.reduce((total, { unknownDays }) => total + unknownDays, 0),
    heldDays: charges.reduce((total, { heldDays }) => total + heldDays, 0),
  }
}

/** The sum of what is known. Nothing is 0 that is not known: null if the sum is 0 while something is missing. */
export function knownOrNull(values: readonly (Paise | null)[], isMissing: boolean): Paise | null {
  const known = sumKnown(values)
  return known === 0 && isMissing ? null : known
}

function sumOrNull(values: readonly Paise[]): Paise | null {
  return values.length === 0 ? null : sum(values)
}

/** Adds up the figures of several schemes. What one of them does not know is not in the sum. */
export function totalOf(all: readonly CostFigures[]): CostFigures {
  const sources = (of: 'cost' | 'share'): ThreeSources => {
    const own = all.map((figures) => figures[of])
    const known = (field: 'filePaise' | 'printedPaise' | 'likeFilePaise' | 'likePrintedPaise') =>
      sumOrNull(own.flatMap((each) => each[field] ?? []))
    const unknownOf = [...new Set(own.flatMap((each) => each.unknownOf))]
    return {
      filePaise: known('filePaise'),
      printedPaise: known('printedPaise'),
      estimatePaise: sumKnown(own.map(({ estimatePaise }) => estimatePaise)),
      likeFilePaise: known('likeFilePaise'),
      likePrintedPaise: known('likePrintedPaise'),
      largestPaise: knownOrNull(
        own.map(({ largestPaise }) => largestPaise),
        unknownOf.length > 0,
      ),
      unknownOf,
    }
  }
  return {
    cost: sources('cost'),
    share: sources('share'),
    otherSharePaise: sum(all.map(({ otherSharePaise }) => otherSharePaise)),
    loadPaise: knownOrNull(
      all.map(({ loadPaise }) => loadPaise),
      all.some(({ loadPaise }) => loadPaise === null),
    ),
    unknownLoads: all.reduce((total, { unknownLoads }) => total + unknownLoads, 0),
    dutyPaise: sum(all.map(({ dutyPaise }) => dutyPaise)),
    sttPaise: sum(all.map(({ sttPaise }) => sttPaise)),
  }
}
