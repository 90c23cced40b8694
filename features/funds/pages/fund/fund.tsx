import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { categorySpellings } from '#content/funds.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { priceAgeText } from '#features/prices/price-age.ts'
import { schemePage } from '#features/prices/scheme-page.server.ts'
import { readSchemeFacts } from '#features/scheme-facts/scheme-facts.server.ts'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { Crumbs } from '#site/document/crumbs.tsx'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { chatLink } from '#site/frame/chat-link.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { Island } from '#site/islands/island.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { nearestPage } from '#site/page/nearest-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { AskBar } from './ask-panel.tsx'
import styles from './fund.css?inline'
import { codeAt, fundAt } from './fund-address.ts'
import { FundCosts } from './fund-costs.tsx'
import { FundFactList } from './fund-fact-list.tsx'
import { FundHead } from './fund-head.tsx'
import { FundPeers } from './fund-peers.tsx'
import { FundPortfolio } from './fund-portfolio.tsx'
import { FundRange } from './fund-range.tsx'
import { FundReturns, FundYears } from './fund-returns.tsx'
import { FundRisk } from './fund-risk.tsx'
import { FundRolling } from './fund-rolling.tsx'
import { FundStar } from './fund-star.tsx'
import { FundTabs } from './fund-tabs.tsx'
import { fundView, readFiled } from './fund-view.server.ts'
import { Scheme } from './scheme.tsx'
import { SourceDate } from './source-date.tsx'

export default definePage({
  styles,
  deferredStyles: 'features/funds/pages/fund/fund.deferred.css',
  load,
  render: FundOrScheme,
})

async function load({ url, params, services, context }: RouteArgs<'id'>) {
  const found = fundAt(params.id, context.firm.funds)
  const { search, searchParams } = url
  if (!found) return await loadScheme({ params, services, context }, search)
  if (!found.isItsAddress) throw redirect(`/portfolio/${found.fund.slug}${search}`, 301)

  const { prices, clock } = services
  const figures = await prices.find(found.fund.code)
  if (!figures) throw missingPage()
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  const { frame, mandated, locale, terms } = words
  const filed = await readFiled(services, found.fund.code)
  const view = await fundView(figures, prices, clock, searchParams.get('range'), terms, filed)
  return {
    kind: 'fund' as const,
    star: { button: words.watchlist.star.button, list: words.watchlist.star.list },
    tones: { up: frame.ui.gain, down: frame.ui.loss },
    firmName: context.firm.name,
    lines: legalNotices(context.firm, mandated, locale),
    plan: obligationsOf(context.firm).plan,
    adviser: context.firm.advisers[0],
    view,
    age: view.isStale ? priceAgeText(words, 'price', view.navDate, istDate(clock.now())) : null,
  }
}

/**
 * Any other Indian scheme. Its page is rendered for each visitor: fourteen thousand of them would push the pages that
 * people read out of the memory.
 */
async function loadScheme(
  { params, services, context }: Pick<RouteArgs<'id'>, 'params' | 'services' | 'context'>,
  search: string,
) {
  const code = codeAt(params.id)
  const scheme = code ? await schemePage(services, code) : null
  if (!scheme) throw missingPage(nearestPage(context.language, `/portfolio/${params.id}`, context.firm))
  if (params.id !== scheme.slug) throw redirect(`/portfolio/${scheme.slug}${search}`, 301)
  const words = wordsIn(context.language)
  return {
    kind: 'scheme' as const,
    words: words.scheme,
    chartWords: words.portfolio.compare.chart,
    labels: { breadcrumbs: words.frame.ui.breadcrumbs, home: words.pages.home.name },
    portfolioName: words.fund.portfolio,
    firmName: context.firm.name,
    tones: { up: words.frame.ui.gain, down: words.frame.ui.loss },
    past: legalNotices(context.firm, words.mandated, words.locale).past,
    scheme,
    filed: await readSchemeFacts(services.db, [scheme.code, ...(scheme.twin.ok ? [scheme.twin.code] : [])]),
  }
}

type Loaded = PageProps<typeof load>['loaderData']

function FundOrScheme({ loaderData }: PageProps<typeof load>) {
  return loaderData.kind === 'fund' ? <FundPage loaderData={loaderData} /> : <Scheme {...loaderData} />
}

function FundPage({ loaderData }: { loaderData: Extract<Loaded, { kind: 'fund' }> }) {
  const words = useWords('fund')
  const home = useWords('pages').home.name
  const { breadcrumbs } = useWords('frame').ui
  const locale = useLocale()
  const { tones, firmName, lines, view, age, adviser } = loaderData
  const { fund } = view
  const common = { tones, view }
  const rangeWords = {
    chart: words.chart,
    growth: words.growth,
    how: words.how,
    past: lines.past,
  }
  const ask = {
    code: fund.code,
    chat: adviser
      ? chatLink(adviser.phone, fill(words.chatMessage, { name: adviser.name, fund: fund.name }))
      : '/contact',
  }
  return (
    <>
      <DocumentHead
        title={fund.name}
        description={fill(words.description, {
          name: fund.name,
          date: dateText(locale, view.navDate),
          category: view.category,
          risk: view.risk,
        })}
        firmName={firmName}
      />
      <FundHead
        {...common}
        age={age}
        star={
          <Island
            name="fundStar"
            part={FundStar}
            needsScript
            props={{ words: loaderData.star, code: fund.code }}
          />
        }
        crumbs={
          <Crumbs
            label={breadcrumbs}
            items={[
              { label: home, href: '/' },
              { label: words.portfolio, href: '/portfolio' },
              {
                label: view.category,
                href: `/portfolio?category=${encodeURIComponent(categorySpellings[fund.category])}`,
              },
              { label: fund.name },
            ]}
          />
        }
      />
      <div className="wrap fund">
        <Island
          name="fundTabs"
          className="fund-tabs no-print"
          part={FundTabs}
          props={{
            label: words.tabs.label,
            sections: [
              { id: 'returns', name: words.tabs.returns },
              { id: 'risk', name: words.tabs.risk },
              { id: 'costs', name: words.tabs.costs },
              { id: 'inside', name: words.tabs.inside },
            ],
          }}
        />
        <Island
          name="fundRange"
          className="fund-top"
          part={FundRange}
          props={{
            words: rangeWords,
            tones,
            slug: fund.slug,
            ask,
            first: view.shown,
          }}
        />
        <DeferredStyles />
        <div className="fund-pair" id="returns">
          <FundReturns {...common} />
          <FundYears {...common} />
        </div>
        <div className="fund-pair" id="risk">
          <FundRisk {...common} />
          <div className="column gap-5 fund-column">
            <div id="costs">
              <FundCosts {...common} plan={loaderData.plan} />
            </div>
            <FundPortfolio {...common} />
          </div>
        </div>
        <FundRolling {...common} />
        <FundFactList {...common} />
        <FundPeers {...common} />
        <div className="fund-lines small muted stack">
          <p>
            {words.directPlan} <LawLine line={lines.plan} />
          </p>
          <p>
            <LawLine line={lines.risk} />
          </p>
          <p>
            <Sentence text={words.dataAsOf} values={{ date: <SourceDate date={view.navDate} /> }} />
          </p>
        </div>
        <AskBar words={rangeWords} name={fund.name} ask={ask} />
      </div>
    </>
  )
}
