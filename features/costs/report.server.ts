import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { regularPlans, sampleBrokerage, samplePrinted, sampleRates } from '#content/sample-costs.ts'
import { schemeRates } from '#content/scheme-costs.ts'
import { type Portfolio, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { dutyPerLakhOn } from '#features/ledger/record.server.ts'
import { type FoundTwin, findPlanAndTwin, type Plan } from '#features/prices/twins.server.ts'
import { openSchemeFinder } from '#features/registrar/scheme-codes.server.ts'
import {
  type Charge,
  type ChargePart,
  chargeOf,
  partInDays,
  type SchemeRates,
  type UnitStep,
  unitSteps,
  yearlyCost,
} from '#finance/costs.ts'
import {
  addDays,
  dateOfDay,
  dayNumber,
  type FinancialYear,
  financialYearOf,
  type IsoDate,
  istDate,
} from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { figuresOf, isReversal, isSale, reversedIds } from '#finance/ledger-entry.ts'
import { byIdOf, flowPaise } from '#finance/ledger-moves.ts'
import { inOrder } from '#finance/ledger-order.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type NavSeries, navAt, navIndexOn } from '#finance/returns.ts'
import { type SameRupees, sameRupees } from '#finance/same-rupees.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { minus, type Paise, paise, sum, sumKnown } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import {
  type BrokerageStretch,
  brokerageStretches,
  countingRows,
  isTrail,
  type OwnBrokerage,
} from './brokerage.ts'
import {
  type BrokerageRow,
  type PrintedCostRow,
  selectBrokerageOf,
  selectCodesOfClient,
  selectPrintedCosts,
} from './tables/costs.server.ts'

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

/** A stretch of the working of one folio. */
export type FolioPart = ChargePart & { readonly folio: string }

/** One scheme in one year. */
export interface SchemeYear extends CostFigures {
  readonly schemeCode: string
  readonly costParts: readonly FolioPart[]
  readonly shareParts: readonly FolioPart[]
  /** Commission on what is held, file beside estimate. */
  readonly stretches: readonly BrokerageStretch[]
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

/** A scheme as the report names it. */
export interface CostScheme {
  readonly code: string
  readonly name: string
  readonly plan: Plan | null
}

/** One scheme beside its other plan. */
export interface PlanBeside {
  readonly schemeCode: string
  readonly plan: Plan | null
  readonly twin: FoundTwin
  readonly from: IsoDate
  readonly to: IsoDate
  /** What both plans cost over the days held, at their rates and the value held. */
  readonly ownCost: Charge
  readonly twinCost: Charge | null
  /** What the holding is worth on the last day, with what was taken out; and what the same rupees became in the twin. */
  readonly ownPaise: Paise | null
  readonly same: SameRupees | null
  readonly whyNoWorth: 'no-twin' | 'no-prices' | 'in-kind' | 'sample' | null
}

/** What a client pays: each year, since the start, and beside the other plan. */
export interface CostsReport {
  readonly madeOn: IsoDate
  readonly isSample: boolean
  /** False if the firm keeps the page from clients. */
  readonly isShown: boolean
  readonly takesCommission: boolean
  /** Newest first. */
  readonly years: readonly CostYear[]
  readonly whole: CostFigures
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly schemes: ReadonlyMap<string, CostScheme>
  readonly beside: readonly PlanBeside[]
  /** Rows of the files that belong to a folio of the client and to no holding in the ledger. */
  readonly notTied: readonly OwnBrokerage[]
  /** What the holdings cost a year at today's rates; null if nothing is held. */
  readonly aYear: YearAtToday | null
}

/** A year at today's value and rates. */
export interface YearAtToday {
  readonly costPaise: Paise | null
  readonly sharePaise: Paise | null
  /** Schemes held of which no rate or no price is known. */
  readonly costUnknown: number
  readonly shareUnknown: number
}

/** One scheme in one folio. */
interface Place {
  readonly folio: string
  readonly entries: Portfolio['entries']
  readonly steps: readonly UnitStep[]
  readonly rows: readonly OwnBrokerage[]
}

/** Everything about one scheme that its figures are worked out from. */
interface SchemePlace {
  readonly code: string
  readonly history: NavSeries | null
  readonly rates: SchemeRates
  readonly places: readonly Place[]
  readonly printed: readonly PrintedCostRow[]
}

/**
 * Reads what a client pays for the funds, from the registrars' brokerage files, from what statements print, and as our
 * estimate. Nobody enters a figure; what no source says is null.
 *
 * @param accountId Whose; every query takes it.
 */
export async function readCosts(
  services: Services,
  accountId: string,
  language: Language,
): Promise<CostsReport> {
  const portfolio = await readPortfolio(services, accountId, language)
  const firm = services.firm()
  const { takesCommission } = obligationsOf(firm)
  const { isSample } = portfolio
  const madeOn = istDate(services.clock.now())
  const to = lastDay(portfolio, madeOn)
  const codes = [...new Set(portfolio.entries.map(({ schemeCode }) => schemeCode))]
  const plans = await plansOf(services, codes, to ?? madeOn, isSample)
  const rates = isSample ? sampleRates : firm.costs.rates
  const ratesOf = (code: string, plan: Plan | null) =>
    schemeRates(rates, code, plan === 'direct' || !takesCommission)
  const brokerage = isSample ? sampleRows(portfolio) : await tiedRows(services, accountId, portfolio)
  const printed = isSample ? samplePrintedRows() : await selectPrintedCosts(services.db, accountId)
  await nextTurn()
  const schemes = codes.map((code): SchemePlace => {
    const plan = plans.get(code)?.plan ?? null
    const own = portfolio.entries.filter(({ schemeCode }) => schemeCode === code)
    return {
      code,
      history: portfolio.histories.get(code) ?? null,
      rates: ratesOf(isSample ? (regularPlans[code] ?? code) : code, plan),
      places: [...Map.groupBy(own, (entry) => plainFolio(entry.folio))].map(([folio, entries]) => ({
        folio,
        entries,
        steps: unitSteps(entries),
        rows: brokerage.tied.filter((row) => row.schemeCode === code && row.folio === folio),
      })),
      printed: printed.filter((row) => row.scheme_code === code),
    }
  })
  const first = inOrder(portfolio.entries)[0]?.date ?? null
  const years: CostYear[] = []
  for (const year of first && to ? yearsBetween(first, to) : []) {
    years.push(costYear(schemes, year, to!))
    await nextTurn()
  }
  const beside: PlanBeside[] = []
  for (const scheme of schemes) {
    const found = plans.get(scheme.code)
    if (to && found) beside.push(await planBeside(services, scheme, found, to, ratesOf, isSample))
    await nextTurn()
  }
  return {
    madeOn,
    isSample,
    isShown: firm.costs.isShown,
    takesCommission,
    years,
    whole: totalOf(years.map(({ totals }) => totals)),
    from: first,
    to,
    schemes: new Map(
      codes.map((code) => [
        code,
        { code, name: portfolio.schemes.get(code)?.name ?? code, plan: plans.get(code)?.plan ?? null },
      ]),
    ),
    beside: beside.sort((a, b) => (b.ownCost.paise ?? 0) - (a.ownCost.paise ?? 0)),
    notTied: brokerage.notTied,
    aYear: aYearOf(portfolio, schemes, madeOn),
  }
}

/** The last day that is counted: that of the newest price of any scheme, and the sample's own day. */
function lastDay({ isSample, asOf, histories }: Portfolio, today: IsoDate): IsoDate | null {
  if (isSample) return asOf
  const days = [...histories.values()].flatMap(({ days: own }) => own.at(-1) ?? [])
  if (days.length === 0) return null
  const newest = dateOfDay(Math.max(...days))
  return newest < today ? newest : today
}

/** The financial years of some days, newest first. */
function yearsBetween(from: IsoDate, to: IsoDate): FinancialYear[] {
  const years: FinancialYear[] = []
  for (let year = financialYearOf(to); year.to >= from; year = financialYearOf(addDays(year.from, -1)))
    years.push(year)
  return years
}

interface FoundPlan {
  readonly plan: Plan | null
  readonly twin: FoundTwin
}

async function plansOf(
  { db }: Services,
  codes: readonly string[],
  to: IsoDate,
  isSample: boolean,
): Promise<Map<string, FoundPlan>> {
  const found = new Map<string, FoundPlan>()
  for (const code of codes) {
    const own = await findPlanAndTwin(db, code, to)
    if (!own) continue
    // The sample is shown as if it were held through a distributor; its own prices are those of the Direct plans.
    found.set(
      code,
      isSample
        ? { plan: 'regular', twin: { ok: true, plan: 'direct', code, name: code, sure: 'fields' } }
        : own,
    )
  }
  return found
}

interface TiedRow extends OwnBrokerage {
  readonly schemeCode: string
}

interface Brokerage {
  readonly tied: readonly TiedRow[]
  readonly notTied: readonly OwnBrokerage[]
}

/** Ties the rows of the client's folios to the ledger, by folio and scheme. */
async function tiedRows(services: Services, accountId: string, portfolio: Portfolio): Promise<Brokerage> {
  const rows = countingRows(await selectBrokerageOf(services.db, accountId))
  if (rows.length === 0) return { tied: [], notTied: [] }
  const codes = await selectCodesOfClient(services.db, accountId)
  const naming = (row: BrokerageRow) => ({
    registrar: row.registrar,
    code: row.code,
    scheme: row.scheme,
    account_id: accountId,
  })
  const find = await openSchemeFinder(services)(rows.map(naming))
  const held = new Set(portfolio.entries.map((entry) => `${plainFolio(entry.folio)}\n${entry.schemeCode}`))
  const tied: TiedRow[] = []
  const notTied: OwnBrokerage[] = []
  for (const row of rows) {
    const own = ownRow(row)
    const schemeCode = codes.get(`${row.registrar} ${row.code}`) ?? find(naming(row))
    if (schemeCode !== null && held.has(`${own.folio}\n${schemeCode}`)) tied.push({ ...own, schemeCode })
    else notTied.push(own)
  }
  return { tied, notTied }
}

function ownRow(row: BrokerageRow): OwnBrokerage {
  return {
    id: `${row.file_id}-${row.line}`,
    file: row.file,
    layout: row.layout,
    registrar: row.registrar,
    folio: plainFolio(row.folio),
    line: row.line,
    type: row.type,
    ratePercent: row.rate_percent,
    from: row.from_day ?? row.processed_on,
    to: row.to_day ?? row.processed_on,
    paise: row.brokerage_paise,
    averagePaise: row.average_assets_paise === 0 ? null : row.average_assets_paise,
  }
}

/** The invented brokerage of the sample, on the sample's folios. */
function sampleRows({ entries }: Portfolio): Brokerage {
  const folios = new Map(entries.map((entry) => [entry.schemeCode, plainFolio(entry.folio)]))
  const tied = sampleBrokerage.map(
    (row, index): TiedRow => ({
      id: `sample-${index + 1}`,
      file: row.file,
      layout: row.layout,
      registrar: row.registrar,
      folio: folios.get(row.schemeCode) ?? '',
      line: index + 2,
      type: 'TRAIL',
      ratePercent: row.ratePercent,
      from: row.from,
      to: row.to,
      paise: row.paise,
      averagePaise: null,
      schemeCode: row.schemeCode,
    }),
  )
  return { tied, notTied: [] }
}

function samplePrintedRows(): PrintedCostRow[] {
  return samplePrinted.map((row, index) => ({
    id: `sample-${index + 1}`,
    account_id: '',
    scheme_code: row.schemeCode,
    from_day: row.from,
    to_day: row.to,
    commission_paise: row.commissionPaise,
    expense_e6: row.expense,
    said_at: '',
  }))
}

function costYear(schemes: readonly SchemePlace[], year: FinancialYear, last: IsoDate): CostYear {
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

function schemeYear(scheme: SchemePlace, year: FinancialYear, to: IsoDate): SchemeYear | null {
  const { history, rates, places } = scheme
  const charges = (list: SchemeRates['expense']) =>
    places.map(({ steps, folio }) => ({ folio, charge: chargeOf(steps, history, list, year.from, to) }))
  const [costs, shares] = [charges(rates.expense), charges(rates.share)]
  const entries = places.flatMap((place) =>
    undoneLeftOut(place.entries).filter(({ date }) => date >= year.from && date <= to),
  )
  const rows = places.flatMap((place) => place.rows)
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
      likeFile: places.flatMap((place) => {
        const own = place.rows.filter(inYear).sort((a, b) => (a.from! < b.from! ? -1 : 1))
        const [first, last] = [
          own[0]?.from,
          own
            .map((row) => row.to!)
            .sort()
            .at(-1),
        ]
        if (!first || !last) return []
        const [start, end] = [[first, year.from].sort()[1]!, [last, to].sort()[0]!]
        return chargeOf(place.steps, history, rates.share, start, end)
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
    stretches: places
      .flatMap((place) => brokerageStretches(place.rows, place.steps, history, rates.share))
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

/** The estimates of every folio of a scheme over some days. */
function estimatesOver(
  { places, history }: SchemePlace,
  rates: SchemeRates['expense'],
  from: IsoDate,
  to: IsoDate,
): Charge[] {
  return places.map(({ steps }) => chargeOf(steps, history, rates, from, to))
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

function printedHalf(row: PrintedCostRow, { places, history }: SchemePlace): PrintedHalf {
  const { expense_e6: rate, from_day: from, to_day: to } = row
  const rates = rate === null ? null : [{ from, rate, source: '' }]
  const charges = rates && places.map(({ steps }) => chargeOf(steps, history, rates, from, to))
  return {
    id: row.id,
    from,
    to,
    commissionPaise: row.commission_paise,
    expense: charges && { charge: together(charges), rate },
  }
}

function together(charges: readonly Charge[]): Charge {
  return {
    parts: charges.flatMap(({ parts }) => parts),
    paise: estimateOf(charges),
    unknownDays: charges.reduce((total, { unknownDays }) => total + unknownDays, 0),
    heldDays: charges.reduce((total, { heldDays }) => total + heldDays, 0),
  }
}

/** The entries without those that were reversed, and without the reversals: such a purchase paid no duty in the end. */
function undoneLeftOut(entries: Portfolio['entries']): Portfolio['entries'] {
  const undone = reversedIds(entries)
  return entries.filter((entry) => !undone.has(entry.id) && !isReversal(entry))
}

/** The sum of what is known. Nothing is 0 that is not known: null if the sum is 0 while something is missing. */
function knownOrNull(values: readonly (Paise | null)[], isMissing: boolean): Paise | null {
  const known = sumKnown(values)
  return known === 0 && isMissing ? null : known
}

function sumOrNull(values: readonly Paise[]): Paise | null {
  return values.length === 0 ? null : sum(values)
}

function totalOf(all: readonly CostFigures[]): CostFigures {
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

function aYearOf(
  { holdings }: Portfolio,
  schemes: readonly SchemePlace[],
  on: IsoDate,
): CostsReport['aYear'] {
  const ratesBy = new Map(schemes.map(({ code, rates }) => [code, rates]))
  const costs = holdings.map(({ schemeCode, valuePaise }) => {
    const rates = ratesBy.get(schemeCode)
    return valuePaise === null || !rates ? null : yearlyCost(valuePaise, rates, on)
  })
  if (costs.length === 0) return null
  const of = (field: 'costPaise' | 'sharePaise') => {
    const missing = holdings.filter((_, i) => costs[i]?.[field] == null)
    const known = costs.map((cost) => cost?.[field] ?? null)
    return {
      paise: knownOrNull(known, missing.length > 0),
      unknown: new Set(missing.map(({ schemeCode }) => schemeCode)).size,
    }
  }
  const [cost, share] = [of('costPaise'), of('sharePaise')]
  return {
    costPaise: cost.paise,
    sharePaise: share.paise,
    costUnknown: cost.unknown,
    shareUnknown: share.unknown,
  }
}

async function planBeside(
  services: Services,
  scheme: SchemePlace,
  { plan, twin }: FoundPlan,
  to: IsoDate,
  ratesOf: (code: string, plan: Plan | null) => SchemeRates,
  isSample: boolean,
): Promise<PlanBeside> {
  const { places, history } = scheme
  const from = inOrder(places.flatMap(({ entries }) => entries))[0]!.date
  const chargesAt = (rates: SchemeRates) =>
    together(places.map(({ steps }) => chargeOf(steps, history, rates.expense, from, to)))
  const head = { schemeCode: scheme.code, plan, twin, from, to, ownCost: chargesAt(scheme.rates) }
  if (!twin.ok) return { ...head, twinCost: null, ownPaise: null, same: null, whyNoWorth: 'no-twin' }
  const twinCost = chargesAt(ratesOf(twin.code, twin.plan))
  const none = (whyNoWorth: PlanBeside['whyNoWorth']) => ({
    ...head,
    twinCost,
    ownPaise: null,
    same: null,
    whyNoWorth,
  })
  if (isSample) return none('sample')
  const entries = inOrder(places.flatMap((place) => place.entries)).filter(({ date }) => date <= to)
  // Units that came in or left without a payment can't be bought with the same rupees, and a payout is the plan's own.
  if (entries.some(({ kind }) => kindRules[kind].cash === 0 || kindRules[kind].units === 0))
    return none('in-kind')
  const prices = await services.prices.history(twin.code)
  const at = history ? navIndexOn(history, dayNumber(to)) : -1
  if (!prices || !history || at < 0) return none('no-prices')
  const byId = byIdOf(entries)
  const flows = entries.map((entry) => ({
    day: dayNumber(entry.date),
    paise: minus(paise(0), flowPaise(entry, byId)),
  }))
  const same = sameRupees(flows, prices, dayNumber(to), (day) => dutyPerLakhOn(dateOfDay(day)))
  if (!same.ok) return none('no-prices')
  const units = sum(places.flatMap(({ steps }) => steps.at(-1)?.units ?? []))
  return { ...head, twinCost, ownPaise: worthOf(units, navAt(history, at)), same, whyNoWorth: null }
}
