import { recomputePath } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { fill } from '#content/fill.ts'
import { lamp } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { formWords } from '#forms/errors.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { CalculationLink } from './calculation-link.tsx'
import { insuranceLines } from './legal-notices.ts'
import styles from './life-insurance.css?inline'
import { NeedCalculator } from './need-calculator.tsx'
import { readNeed } from './need-outcome.ts'
import { productFacts } from './product-facts.ts'
import { QuoteLinks } from './quote-links.tsx'
import { requireInsurance } from './requires-insurance.ts'
import { ServiceEnd } from './service-end.tsx'

export default definePage({ styles, load, render: LifeInsurance })

function load({ services, url, context }: RouteArgs) {
  requireInsurance(context.firm)
  cacheForEveryone(context)
  const { services: pages, faults, mandated, locale } = wordsIn(context.language)
  const asked = url.searchParams
  return {
    words: pages.lifeInsurance,
    need: pages.need,
    common: pages.common,
    reading: readNeed((name) => asked.get(name), istDate(services.clock.now())),
    faultWords: formWords(faults, 'figures'),
    facts: productFacts(istDate(services.clock.now()), locale),
    firmName: context.firm.name,
    lines: insuranceLines(context.firm, mandated, locale),
  }
}

function LifeInsurance({ loaderData }: PageProps<typeof load>) {
  const { words, need, common, reading, faultWords, facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={lamp}>
        <QuoteLinks product="term-life" words={words.ask} />
      </Pagehead>

      <section className="wrap section section-first">
        <div className="section-head">
          <h2>{need.title}</h2>
          <p className="lead">{need.lead}</p>
        </div>
        <NeedCalculator
          reading={reading}
          words={need}
          faultWords={faultWords}
          script={recomputePath}
          after={<CalculationLink id="lifeCover" reading={reading} words={common} />}
        />
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
