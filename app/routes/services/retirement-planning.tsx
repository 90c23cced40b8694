import { DocumentHead } from '#app/document/document-head.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Calculation } from '#app/routes/calculators/calculation.tsx'
import { loadCalculation } from '#app/routes/calculators/calculator-facts.server.ts'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { fill } from '#content/fill.ts'
import { coffee } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { fundLines, insuranceLines } from './legal-notices.ts'
import { productFacts } from './product-facts.ts'
import styles from './retirement-planning.css?inline'
import { ServiceEnd } from './service-end.tsx'

export default definePage({ styles, load, render: RetirementPlanning })

async function load({ services, url, context }: RouteArgs) {
  cacheForEveryone(context)
  const { services: pages, mandated, locale } = wordsIn(context.language)
  return {
    words: pages.retirement,
    calculation: await loadCalculation('howLong', url, context),
    facts: productFacts(istDate(services.clock.now()), locale),
    firmName: context.firm.name,
    lines: [...fundLines(context.firm, mandated, locale), ...insuranceLines(context.firm, mandated, locale)],
  }
}

function RetirementPlanning({ loaderData }: PageProps<typeof load>) {
  const { words, calculation, facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={coffee} />

      <section className="wrap section section-first">
        <Calculation {...calculation} />
      </section>

      <section className="section-sunk">
        <div className="wrap section">
          <div className="section-head">
            <h2>{words.options.title}</h2>
            <p className="lead">{words.options.lead}</p>
          </div>
          <div className="ways">
            {words.options.list.map((option) => (
              <article key={option.name}>
                <h3>{option.name}</h3>
                <dl>
                  <dt>{words.options.good}</dt>
                  <dd>{fill(option.good, facts)}</dd>
                  <dt>{words.options.bad}</dt>
                  <dd>{fill(option.bad, facts)}</dd>
                  <dt>{words.options.suits}</dt>
                  <dd>{option.suits}</dd>
                </dl>
              </article>
            ))}
          </div>
        </div>
      </section>
      <ServiceEnd words={words.end} href="/contact" lines={lines} />
    </>
  )
}
