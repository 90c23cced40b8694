import { fill } from '#content/fill.ts'
import { lamp } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { Calculation } from '#features/calculators/shared/calculation.tsx'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { insuranceLines } from './legal-notices.ts'
import { productFacts } from './product-facts.ts'
import { QuoteLinks } from './quote-links.tsx'
import { requireInsurance } from './requires-insurance.ts'
import { ServiceEnd } from './service-end.tsx'
import styles from './services-calculation.css?inline'

export default definePage({
  styles,
  deferredStyles: 'features/services/pages/life-insurance.deferred.css',
  load,
  render: LifeInsurance,
})

async function load({ services, url, context }: RouteArgs) {
  requireInsurance(context.firm)
  cacheForEveryone(context)
  const { mandated, locale } = wordsIn(context.language)
  return {
    calculation: await loadCalculation('lifeCover', url, context),
    facts: productFacts(today(services.clock), locale),
    firmName: context.firm.name,
    lines: insuranceLines(context.firm, mandated, locale),
  }
}

function LifeInsurance({ loaderData }: PageProps<typeof load>) {
  const words = useWords('services').lifeInsurance
  const { calculation, facts, firmName, lines } = loaderData
  const { question, lead } = calculation.facts.words.list.lifeCover
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={lamp}>
        <QuoteLinks product="term-life" words={words.ask} />
      </Pagehead>

      <section className="wrap section section-first">
        <div className="section-head">
          <h2>{question}</h2>
          <p className="lead">{lead}</p>
        </div>
        <Calculation {...calculation} />
      </section>

      <DeferredStyles />
      <section className="section-sunk">
        <div className="wrap section good-for">
          <h2>{words.benefits.title}</h2>
          <ol className="good-for-list">
            {words.benefits.list.map((benefit) => (
              <li key={benefit.name}>
                <h3>{benefit.name}</h3>
                <p>{benefit.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className="wrap section">
        <div className="section-head">
          <h2>{words.plans.title}</h2>
          <p className="lead">{words.plans.lead}</p>
        </div>
        <div className="plan-table">
          <DataTable
            caption={words.plans.title}
            isProse
            columns={[
              { key: 'name', label: words.title },
              { key: 'pays', label: words.plans.pays },
              { key: 'costs', label: words.plans.costs },
            ]}
            rows={words.plans.list.map((plan) => ({
              id: plan.name,
              cells: {
                name: <span className="plan-name display">{plan.name}</span>,
                pays: plan.pays,
                costs: plan.costs,
              },
            }))}
          />
        </div>
        <div className="before-signing aside">
          <h3>{words.care.title}</h3>
          <ul>
            {words.care.list.map((line) => (
              <li key={line}>{fill(line, facts)}</li>
            ))}
          </ul>
        </div>
      </section>
      <ServiceEnd words={words.end} href="/contact" lines={lines} />
    </>
  )
}
