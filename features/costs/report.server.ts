import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { regularPlans, samplePrinted, sampleRates } from '#content/sample-costs.ts'
import { schemeRates } from '#content/scheme-costs.ts'
import { type Portfolio, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { dutyPerLakhOn } from '#features/ledger/record.server.ts'
import { type FoundTwin, findPlanAndTwin, type Plan } from '#features/prices/twins.server.ts'
import { filedRates } from '#features/scheme-facts/scheme-facts.server.ts'
import { type Charge, chargeOf, type SchemeRates, unitSteps, yearlyCost } from '#finance/costs.ts'
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
import { byIdOf, flowPaise } from '#finance/ledger-moves.ts'
import { inOrder } from '#finance/ledger-order.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { navAt, navIndexOn } from '#finance/returns.ts'
import { type SameRupees, sameRupees } from '#finance/same-rupees.ts'
import { kindRules } from '#finance/transaction-kinds.ts'
import { minus, type Paise, paise, sum } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { OwnBrokerage } from './brokerage.ts'
import { sampleRows, tiedRows } from './brokerage-rows.server.ts'
import {
  type CostFigures,
  type CostYear,
  costYear,
  knownOrNull,
  type SchemeContext,
  together,
  totalOf,
} from './cost-year.ts'
import { type PrintedCostRow, selectPrintedCosts } from './tables/costs.server.ts'

export interface CostScheme {
  readonly code: string
  readonly name: string
  readonly plan: Plan | null
}

/** One scheme beside its other plan. */
export interface PlanComparison {
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
  readonly beside: readonly PlanComparison[]
  /** Rows of the files that belong to a folio of the client and to no holding in the ledger. */
  readonly notTied: readonly OwnBrokerage[]
  /** What the holdings cost a year at today's rates; null if nothing is held. */
  readonly aYear: YearAtToday | null
}

/**
 * Reads what a client pays for the funds, from the registrars' brokerage files, from what statements print, and as our
 * estimate. Nobody enters a figure; what no source says is null.
 *
 * @param personId Whose; every query takes it.
 */
export async function readCosts(
  services: Services,
  personId: string,
  language: Language,
): Promise<CostsReport> {
  const portfolio = await readPortfolio(services, personId, language)
  const firm = services.firm()
  const { takesCommission } = obligationsOf(firm)
  const { isSample } = portfolio
  const madeOn = istDate(services.clock.now())
  const to = lastDay(portfolio, madeOn)
  const codes = [...new Set(portfolio.entries.map(({ schemeCode }) => schemeCode))]
  const plans = await plansOf(services, codes, to ?? madeOn, isSample)
  const twins = [...plans.values()].flatMap(({ twin }) => (twin.ok ? twin.code : []))
  const rates = isSample
    ? sampleRates
    : [...firm.costs.rates, ...(await filedRates(services.db, [...codes, ...twins]))]
  const ratesOf = (code: string, plan: Plan | null) =>
    schemeRates(rates, code, plan === 'direct' || !takesCommission)
  const brokerage = isSample ? sampleRows(portfolio) : await tiedRows(services, personId, portfolio)
  const printed = isSample ? samplePrintedRows() : await selectPrintedCosts(services.db, personId)
  await nextTurn()
  const schemes = codes.map((code): SchemeContext => {
    const plan = plans.get(code)?.plan ?? null
    const own = portfolio.entries.filter(({ schemeCode }) => schemeCode === code)
    return {
      code,
      history: portfolio.histories.get(code) ?? null,
      rates: ratesOf(isSample ? (regularPlans[code] ?? code) : code, plan),
      folios: [...Map.groupBy(own, (entry) => plainFolio(entry.folio))].map(([folio, entries]) => ({
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
  const beside: PlanComparison[] = []
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

function samplePrintedRows(): PrintedCostRow[] {
  return samplePrinted.map((row, index) => ({
    id: `sample-${index + 1}`,
    person_id: '',
    scheme_code: row.schemeCode,
    from_day: row.from,
    to_day: row.to,
    commission_paise: row.commissionPaise,
    expense_e6: row.expense,
    said_at: '',
  }))
}

async function planBeside(
  services: Services,
  scheme: SchemeContext,
  { plan, twin }: FoundPlan,
  to: IsoDate,
  ratesOf: (code: string, plan: Plan | null) => SchemeRates,
  isSample: boolean,
): Promise<PlanComparison> {
  const { folios, history } = scheme
  const from = inOrder(folios.flatMap(({ entries }) => entries))[0]!.date
  const chargesAt = (rates: SchemeRates) =>
    together(folios.map(({ steps }) => chargeOf(steps, history, rates.expense, from, to)))
  const head = { schemeCode: scheme.code, plan, twin, from, to, ownCost: chargesAt(scheme.rates) }
  if (!twin.ok) return { ...head, twinCost: null, ownPaise: null, same: null, whyNoWorth: 'no-twin' }
  const twinCost = chargesAt(ratesOf(twin.code, twin.plan))
  const none = (whyNoWorth: PlanComparison['whyNoWorth']) => ({
    ...head,
    twinCost,
    ownPaise: null,
    same: null,
    whyNoWorth,
  })
  if (isSample) return none('sample')
  const entries = inOrder(folios.flatMap((folio) => folio.entries)).filter(({ date }) => date <= to)
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
  const units = sum(folios.flatMap(({ steps }) => steps.at(-1)?.units ?? []))
  return { ...head, twinCost, ownPaise: worthOf(units, navAt(history, at)), same, whyNoWorth: null }
}

/** A year at today's value and rates. */
export interface YearAtToday {
  readonly costPaise: Paise | null
  readonly sharePaise: Paise | null
  /** Schemes held of which no rate or no price is known. */
  readonly costUnknown: number
  readonly shareUnknown: number
}

function aYearOf(
  { holdings }: Portfolio,
  schemes: readonly SchemeContext[],
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
