import { findRowOn, rowOn } from '#content/dated.ts'
import { exitLoadText } from '#content/exit-load.ts'
import { categoryMinimums } from '#content/fund-categories.ts'
import { broadClasses, fundTaxes } from '#content/fund-tax.ts'
import { ownFact } from '#content/funds.ts'
import { stampDuties } from '#content/performance.ts'
import { productRules } from '#content/product-rules.ts'
import { riskLevels } from '#content/risk-levels.ts'
import { schemeRules } from '#content/scheme-rules.ts'
import { fundAnalysis } from '#features/prices/fund-analysis.server.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { findPlanAndTwin } from '#features/prices/twins.server.ts'
import type { FiledFacts } from '#features/scheme-facts/fact-changes.ts'
import { factOf, loadFlag, withFiled } from '#features/scheme-facts/fund-facts.ts'
import { readSchemeFacts } from '#features/scheme-facts/scheme-facts.server.ts'
import { addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { FundFigures, Prices } from '#kit/services/fund-prices.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { FundTerms } from '../../words/fund-terms.ts'
import { rangeView } from './range-view.server.ts'

/** Facts that are older are folded away. */
const factMonths = 6

/** What files say of the listed funds, and of a fund's Regular plan. */
export interface FiledOfFund {
  readonly of: (code: string) => FiledFacts
  readonly regular: FiledFacts
}

/** Reads what files say of a fund, of its peers and of its Regular plan. */
export async function readFiled(
  { db, firm, clock }: Pick<Services, 'db' | 'firm' | 'clock'>,
  code: string,
): Promise<FiledOfFund> {
  const found = await findPlanAndTwin(db, code, istDate(clock.now()))
  const twin = found?.twin.ok ? found.twin.code : code
  const facts = await readSchemeFacts(db, [...firm().funds.map((fund) => fund.code), code, twin])
  return { of: (each) => facts.get(each) ?? {}, regular: twin === code ? {} : (facts.get(twin) ?? {}) }
}

export type FundView = Awaited<ReturnType<typeof fundView>>

/** Everything the page of a fund shows, for one range of its chart. */
export async function fundView(
  figures: FundFigures,
  prices: Prices,
  clock: Clock,
  asked: string | null,
  terms: FundTerms,
  filed: FiledOfFund,
) {
  const { nav, navDate } = figures
  const fund = withFiled(figures.fund, filed.of(figures.fund.code))
  const hasLoad = loadFlag(filed.of(fund.code))
  const analysis = fundAnalysis(figures)
  const today = istDate(clock.now())
  const minimums = rowOn(categoryMinimums, today)
  const ownClass = broadClasses[fund.category]
  return {
    fund,
    category: terms.categories[fund.category],
    rule: {
      mustHold: terms.mustHold[fund.category],
      minimum: minimums.minimum[fund.category],
      source: minimums.source,
      lockInYears: fund.category === 'elss' ? rowOn(productRules.elssLockIn, today).value : 0,
    },
    factsFrom: addMonths(today, -factMonths),
    cutOffs: cutOffsOf(fund.code, today),
    // A value from a file replaces an example.
    exitLoad: exitLoadText(hasLoad ? ownFact(fund.facts.exitLoad) : fund.facts.exitLoad, terms),
    hasLoad,
    /** Of the other plan, which the firm may sell. */
    expenseRegular: factOf(filed.regular.expense, Number),
    risk: terms.risks[fund.facts.riskometer.value],
    riskLevels: riskLevels.map((level) => terms.risks[level]),
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    nav,
    navDate,
    isStale: priceAge(navDate, clock) > 1,
    shown: rangeView(figures, asked),
    ...analysis,
    means: (await prices.means(figures)).means,
    stampDuty: rowOn(stampDuties, navDate),
    tax: findRowOn(fundTaxes[ownClass] ?? [], navDate),
    peers: (await prices.all())
      .filter((row) => row.fund.code !== fund.code && broadClasses[row.fund.category] === ownClass)
      .slice(0, 5)
      .map(({ fund: peer, ...row }) => peerOf({ ...row, fund: withFiled(peer, filed.of(peer.code)) }, terms)),
  }
}

function peerOf({ fund, returns, navDate }: FundFigures, terms: FundTerms) {
  return {
    code: fund.code,
    slug: fund.slug,
    name: fund.name,
    category: terms.categories[fund.category],
    navDate,
    oneYear: returns['1Y'],
    threeYears: returns['3Y'],
    fiveYears: returns['5Y'],
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    expenseRatio: ownFact(fund.facts.expenseRatioDirectPct),
  }
}

/** Until when a purchase and a redemption count on the same day; null where nobody knows the fund's class. */
function cutOffsOf(code: string, on: IsoDate): { purchase: string; redemption: string } | null {
  const { dealing } = schemeRules({ code, section: null }, on)
  return dealing && { purchase: dealing.cutOffs.purchase, redemption: dealing.cutOffs.redemption }
}
