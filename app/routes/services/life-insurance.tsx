import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { NeedCalculator } from '#app/need/need-calculator.tsx'
import { readNeed } from '#app/need/need-outcome.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { lamp } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { keepForEveryone, requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/life-insurance.ts'
import { insuranceLines } from './lines.ts'
import { productFacts } from './product-facts.ts'
import { ServiceEnd } from './service-end.tsx'
import './services.css'
import './life-insurance.css'

export function loader({ context, request }: Route.LoaderArgs) {
  keepForEveryone(context)
  const { services, mandated } = wordsIn(defaultLanguage)
  const asked = new URL(request.url).searchParams
  return {
    words: services.lifeInsurance,
    need: services.need,
    texts: readNeed((name) => asked.get(name)).texts,
    facts: productFacts(istDate(requireServices(context).clock.now())),
    firmName: firm.name,
    lines: insuranceLines(firm, mandated),
  }
}

export default function LifeInsurance({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { words, need, texts, facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={lamp} />

      <section className="wrap section section-first">
        <div className="section-head">
          <h2>{need.title}</h2>
          <p className="lead">{need.lead}</p>
        </div>
        <NeedCalculator initial={texts} words={need} />
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
