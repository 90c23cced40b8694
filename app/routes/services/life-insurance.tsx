import { DocumentHead } from '#app/document/document-head.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Calculation } from '#app/routes/calculators/calculation.tsx'
import { loadCalculation } from '#app/routes/calculators/calculator-facts.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { fill } from '#content/fill.ts'
import { lamp } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { insuranceLines } from './legal-notices.ts'
import styles from './life-insurance.css?inline'
import { productFacts } from './product-facts.ts'
import { QuoteLinks } from './quote-links.tsx'
import { requireInsurance } from './requires-insurance.ts'
import { ServiceEnd } from './service-end.tsx'

export default definePage({ styles, load, render: LifeInsurance })

async function load({ services, url, context }: RouteArgs) {
  requireInsurance(context.firm)
  cacheForEveryone(context)
  const { services: pages, mandated, locale } = wordsIn(context.language)
  return {
    words: pages.lifeInsurance,
    calculation: await loadCalculation('lifeCover', url, context),
    facts: productFacts(istDate(services.clock.now()), locale),
    firmName: context.firm.name,
    lines: insuranceLines(context.firm, mandated, locale),
  }
}

function LifeInsurance({ loaderData }: PageProps<typeof load>) {
  const { words, calculation, facts, firmName, lines } = loaderData
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
