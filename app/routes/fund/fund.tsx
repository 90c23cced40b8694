import { Crumbs } from '#app/document/crumbs.tsx'
import { DocumentHead } from '#app/document/document-head.tsx'
import { legalNotices } from '#app/frame/legal-notices.ts'
import { Island } from '#app/islands/island.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { nearestPage } from '#app/routes/not-found/nearest-page.ts'
import { Sentence } from '#app/ui/sentence.tsx'
import { fill } from '#content/fill.ts'
import { firm } from '#content/firm.ts'
import { categorySpellings } from '#content/funds.ts'
import { obligationsOf } from '#content/obligations.ts'
import { wordsIn } from '#content/words.ts'
import { formatDate } from '#finance/dates.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import styles from './fund.css?inline'
import { fundAt } from './fund-address.ts'
import { FundCosts } from './fund-costs.tsx'
import { FundFactList } from './fund-fact-list.tsx'
import { FundHead } from './fund-head.tsx'
import { FundInside } from './fund-inside.tsx'
import { FundPeers } from './fund-peers.tsx'
import { FundRange } from './fund-range.tsx'
import { FundReturns, FundYears } from './fund-returns.tsx'
import { FundRisk } from './fund-risk.tsx'
import { FundRolling } from './fund-rolling.tsx'
import { fundView } from './fund-view.server.ts'
import { SourceDate } from './source-date.tsx'

export default definePage({ styles, load, render: FundPage })

async function load({ url, params, services, context }: RouteArgs<'id'>) {
  const found = fundAt(params.id)
  if (!found) throw missingPage(nearestPage(context.language, `/portfolio/${params.id}`))
  const { search, searchParams } = url
  if (!found.isItsAddress) throw redirect(`/portfolio/${found.fund.slug}${search}`, 301)

  const { prices, clock } = services
  const figures = await prices.find(found.fund.code)
  if (!figures) throw missingPage()
  cacheForEveryone(context)
  const { fund, frame, mandated, pages, terms } = wordsIn(context.language)
  return {
    words: fund,
    labels: { breadcrumbs: frame.ui.breadcrumbs, home: pages.home.name, riskometer: frame.ui.riskometer },
    tones: { up: frame.ui.gain, down: frame.ui.loss },
    firmName: firm.name,
    lines: legalNotices(firm, mandated),
    plan: obligationsOf(firm).plan,
    view: await fundView(figures, prices, clock, searchParams.get('range'), terms),
  }
}

function FundPage({ loaderData }: PageProps<typeof load>) {
  const { words, labels, tones, firmName, lines, view } = loaderData
  const { fund } = view
  const common = { words, tones, view }
  return (
    <>
      <DocumentHead
        title={fund.name}
        description={fill(words.description, {
          name: fund.name,
          date: formatDate(view.navDate),
          category: view.category,
          risk: view.risk,
        })}
        firmName={firmName}
      />
      <FundHead
        {...common}
        crumbs={
          <Crumbs
            label={labels.breadcrumbs}
            items={[
              { label: labels.home, href: '/' },
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
          name="fundRange"
          className="fund-top"
          part={FundRange}
          props={{
            words: {
              chart: words.chart,
              growth: words.growth,
              how: words.how,
              past: lines.past,
              plan: lines.plan,
            },
            tones,
            fund: { slug: fund.slug, code: fund.code },
            first: view.shown,
            dial: {
              title: words.risk.dial,
              note: words.risk.dialNote,
              level: view.riskLevel,
              levels: view.riskLevels,
              label: labels.riskometer,
              link: { href: fund.documents.url, text: words.risk.dialLink },
            },
          }}
        />
        <div className="fund-pair">
          <FundReturns {...common} />
          <FundYears {...common} />
        </div>
        <FundRolling {...common} />
        <div className="fund-pair">
          <FundRisk {...common} />
          <FundCosts {...common} plan={loaderData.plan} />
        </div>
        <FundInside {...common} />
        <FundFactList {...common} />
        <FundPeers {...common} riskLabel={labels.riskometer} />
        <div className="fund-lines small muted stack">
          <p>
            {words.directPlan} {lines.plan}
          </p>
          <p>{lines.past}</p>
          <p>{lines.risk}</p>
          <p>
            <Sentence text={words.dataAsOf} values={{ date: <SourceDate date={view.navDate} /> }} />
          </p>
        </div>
      </div>
    </>
  )
}
