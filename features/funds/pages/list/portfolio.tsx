import { rowOn } from '#content/dated.ts'
import { exitLoadText } from '#content/exit-load.ts'
import { categorySpellings, ownFact } from '#content/funds.ts'
import { namedProduct, productsOf } from '#content/insurance.ts'
import { premiumGst } from '#content/insurance-rules.ts'
import { seed } from '#content/pictures.ts'
import { riskLevels, riskSpellings } from '#content/risk-levels.ts'
import { wordsIn } from '#content/words.ts'
import { fundAnalysis } from '#features/prices/fund-analysis.server.ts'
import { priceAgeText } from '#features/prices/price-age.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { withFiled } from '#features/scheme-facts/fund-facts.ts'
import { readSchemeFacts } from '#features/scheme-facts/scheme-facts.server.ts'
import { istDate } from '#finance/dates.ts'
import { rebase } from '#finance/rebase.ts'
import type { CategoryMeans, FundFigures } from '#kit/services/fund-prices.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { Crumbs } from '#site/document/crumbs.tsx'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { Island } from '#site/islands/island.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import type { FundTerms } from '../../words/fund-terms.ts'
import type { PortfolioWords } from '../../words/portfolio.ts'
import type { ComparedFund } from './compare.tsx'
import { FundListing } from './fund-listing.tsx'
import { InsuranceListing } from './insurance-listing.tsx'
import { choicesOf, type FundRow } from './listing.ts'
import { FundNotes, InsuranceNotes } from './listing-notes.tsx'
import { otherSchemes } from './other-schemes.server.ts'
import styles from './portfolio.css?inline'
import { parseListingQuery } from './query.ts'

/** The curves of compared funds go back five years at most. */
const comparedMonths = 60

export default definePage({
  styles,
  deferredStyles: 'features/funds/pages/list/portfolio.deferred.css',
  load,
  render: Portfolio,
})

async function load({ url, services, context }: RouteArgs) {
  const { prices, clock } = services
  const { funds } = context.firm
  const choices = {
    categories: choicesOf(funds.map((fund) => categorySpellings[fund.category])),
    risks: choicesOf(
      funds.map((fund) => riskSpellings[fund.facts.riskometer.value]),
      Object.values(riskSpellings),
    ),
    codes: funds.map((fund) => fund.code),
  }
  const query = parseListingQuery(url.searchParams, choices)
  const today = istDate(clock.now())
  const gst = rowOn(premiumGst, today)
  const listed = productsOf(context.firm)
  const isInsurance = query.tab === 'insurance'
  if (isInsurance && listed.length === 0) throw missingPage()
  const figures = isInsurance ? [] : await prices.all()
  const compared = query.compare
    .map((code) => figures.find((row) => row.fund.code === code))
    .filter((row) => row !== undefined)
  const filed = await readSchemeFacts(
    services.db,
    compared.map(({ fund }) => fund.code),
  )
  cacheForEveryone(context)

  const words = wordsIn(context.language)
  const { portfolio, frame, mandated, locale, products, terms } = words
  const ageOf = (about: 'price' | 'prices', navDate: FundFigures['navDate']) =>
    priceAge(navDate, clock) <= 1 ? null : priceAgeText(words, about, navDate, today)
  const days = new Set(figures.map(({ navDate }) => navDate))
  const ages = new Map([...days].map((day) => [day, ageOf('price', day)]))
  const [first] = figures
  return {
    tones: { up: frame.ui.gain, down: frame.ui.loss },
    chooseWords: chooseWords(portfolio.compare),
    fundWords: fundWords(portfolio),
    star: { button: words.watchlist.star.button, label: words.watchlist.star.label },
    firmName: context.firm.name,
    lines: legalNotices(context.firm, mandated, locale),
    riskLevels: riskLevels.map((level) => terms.risks[level]),
    names: choiceNames(terms),
    query,
    choices,
    rows: await Promise.all(
      figures.map(async (row) => toRow(row, ages.get(row.navDate) ?? null, (await prices.means(row)).means)),
    ),
    others: await otherSchemes(services, context.firm, isInsurance ? '' : query.search),
    age: first && days.size === 1 ? ageOf('prices', first.navDate) : null,
    compared: compared.map((row) =>
      toCompared({ ...row, fund: withFiled(row.fund, filed.get(row.fund.code) ?? {}) }, terms),
    ),
    growth:
      compared.length > 1
        ? rebase(
            compared.map(({ history }) => history),
            comparedMonths,
          )
        : null,
    products: isInsurance ? listed.map((product) => namedProduct(product, products)) : [],
    hasInsurance: listed.length > 0,
    gstFreeSince: gst.value === 0 ? gst.from : null,
  }
}

function toRow(
  { fund, nav, navDate, returns }: FundFigures,
  age: string | null,
  means: CategoryMeans['means'],
): FundRow {
  const risk = fund.facts.riskometer.value
  return {
    code: fund.code,
    slug: fund.slug,
    name: fund.name,
    category: categorySpellings[fund.category],
    risk: riskSpellings[risk],
    riskLevel: riskLevels.indexOf(risk),
    minInvestment: fund.minInvestment,
    nav,
    navDate,
    age,
    oneYear: shorten(returns['1Y']),
    threeYears: shorten(returns['3Y']),
    means: { oneYear: shorten(means['1Y']?.value), threeYears: shorten(means['3Y']?.value) },
  }
}

/** A return to a ten-thousandth of what the listing shows: digits of chance are what compresses least. */
function shorten(value: number | null | undefined): number | null {
  return value == null ? null : Math.round(value * 1e8) / 1e8
}

/** The words of the list for choosing what to compare. */
function chooseWords({ refused, none, chosen, showShort, show }: PortfolioWords['compare']) {
  return { refused, none, chosen, showShort, show }
}

/** The words of the list of funds, without those of the insurance. */
function fundWords({ filters, count, table, notAvailable, empty, noMatches, noPrices }: PortfolioWords) {
  const { legendInsurance: _legend, ...ofFilters } = filters
  const { insurance: _insurance, ...ofNone } = noMatches
  return {
    ...{ table, notAvailable, empty, noPrices },
    filters: ofFilters,
    count: { funds: count.funds },
    noMatches: ofNone,
  }
}

/** What each value of the two filters is called, if that is not the value itself. */
function choiceNames(terms: FundTerms): Readonly<Record<string, string>> {
  const named = (spellings: object, names: Readonly<Record<string, string>>) =>
    Object.entries(spellings).flatMap(([key, spelling]) => {
      const name = names[key] ?? spelling
      return name === spelling ? [] : [[spelling, name]]
    })
  return Object.fromEntries([
    ...named(categorySpellings, terms.categories),
    ...named(riskSpellings, terms.risks),
  ])
}

function toCompared(figures: FundFigures, terms: FundTerms): ComparedFund {
  const { fund, returns } = figures
  const [expense, aumCrore] = [ownFact(fund.facts.expenseRatioDirectPct), ownFact(fund.facts.aumCrore)]
  const exitLoad = exitLoadText(ownFact(fund.facts.exitLoad), terms)
  const { deepestFall } = fundAnalysis(figures)
  return {
    code: fund.code,
    slug: fund.slug,
    name: fund.name,
    category: terms.categories[fund.category],
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    minInvestment: fund.minInvestment,
    oneYear: returns['1Y'],
    threeYears: returns['3Y'],
    fiveYears: returns['5Y'],
    deepestFall: deepestFall && {
      depth: deepestFall.depth,
      from: deepestFall.peak.date,
      to: deepestFall.trough.date,
    },
    expenseRatio: expense && { value: expense.value / 100, asOf: expense.asOf },
    exitLoad: exitLoad && { value: exitLoad.value, asOf: exitLoad.asOf },
    aumCrore: aumCrore && { value: aumCrore.value, asOf: aumCrore.asOf },
  }
}

function Portfolio({ loaderData }: PageProps<typeof load>) {
  const words = useWords('portfolio')
  const home = useWords('pages').home.name
  const otherWords = useWords('scheme').others
  const { breadcrumbs, riskometer } = useWords('frame').ui
  const { firmName, query } = loaderData
  const tab = query.tab === 'insurance' ? 'insurance' : 'funds'
  return (
    <>
      <DocumentHead title={words.title[tab]} description={words.description[tab]} firmName={firmName} />
      <Pagehead
        title={words.heading[tab]}
        lead={words.lead[tab]}
        crumbs={
          <Crumbs label={breadcrumbs} items={[{ label: home, href: '/' }, { label: words.title[tab] }]} />
        }
      />
      <div className="wrap listing">
        {loaderData.hasInsurance && (
          <Tabs
            label={words.tabs.label}
            tabs={[
              { href: '/portfolio', label: words.tabs.funds, current: tab === 'funds' },
              { href: '/portfolio?tab=insurance', label: words.tabs.insurance, current: tab === 'insurance' },
            ]}
          />
        )}
        {tab === 'funds' ? (
          <>
            <Island
              name="funds"
              part={FundListing}
              needsScript
              props={{
                words: {
                  ...loaderData.fundWords,
                  compare: loaderData.chooseWords,
                },
                labels: { riskometer: riskometer },
                star: loaderData.star,
                tones: loaderData.tones,
                riskLevels: loaderData.riskLevels,
                names: loaderData.names,
                query,
                choices: loaderData.choices,
                rows: loaderData.rows,
                compared: loaderData.compared,
                compareWords: loaderData.compared.length > 0 ? words.compare : null,
                growth: loaderData.growth,
                age: loaderData.age,
                otherWords: otherWords,
                others: loaderData.others,
                picture: seed,
              }}
            />
            <DeferredStyles />
            <FundNotes
              lines={loaderData.lines}
              hasMeans={loaderData.rows.some(
                ({ means }) => means.oneYear !== null || means.threeYears !== null,
              )}
            />
          </>
        ) : (
          <>
            <Island
              name="insurance"
              part={InsuranceListing}
              props={{
                words: {
                  filters: words.filters,
                  count: words.count,
                  insurance: words.insurance,
                  emptyInsurance: words.emptyInsurance,
                  noMatches: words.noMatches,
                },
                query,
                products: loaderData.products,
                picture: seed,
              }}
            />
            <DeferredStyles />
            <InsuranceNotes lines={loaderData.lines} gstFreeSince={loaderData.gstFreeSince} />
          </>
        )}
      </div>
    </>
  )
}
