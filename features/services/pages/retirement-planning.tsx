import { fill } from '#content/fill.ts'
import { coffee } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { Calculation } from '#features/calculators/shared/calculation.tsx'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { fundLines, insuranceLines } from './legal-notices.ts'
import { productFacts } from './product-facts.ts'
import { ServiceEnd } from './service-end.tsx'
import styles from './services-calculation.css?inline'

export default definePage({
  styles,
  deferredStyles: 'features/services/pages/retirement-planning.deferred.css',
  load,
  render: RetirementPlanning,
})

async function load({ services, url, context }: RouteArgs) {
  cacheForEveryone(context)
  const { mandated, locale } = wordsIn(context.language)
  return {
    calculation: await loadCalculation('howLong', url, context),
    facts: productFacts(today(services.clock), locale),
    firmName: context.firm.name,
    lines: [...fundLines(context.firm, mandated, locale), ...insuranceLines(context.firm, mandated, locale)],
  }
}

function RetirementPlanning({ loaderData }: PageProps<typeof load>) {
  const words = useWords('services').retirement
  const { calculation, facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={coffee} />

      <section className="wrap section section-first">
        <Calculation {...calculation} />
      </section>

      <DeferredStyles />
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
