import { DocumentHead } from '#app/document-head.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { firm } from '#content/firm.ts'
import { exampleBill } from '#content/hospital-bill.ts'
import { defaultLanguage } from '#content/language.ts'
import { medicine } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { keepForEveryone, requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/health-insurance.ts'
import { BillSteps } from './bill-steps.tsx'
import { Checklist } from './checklist.tsx'
import { insuranceLines } from './lines.ts'
import { productFacts } from './product-facts.ts'
import { ServiceEnd } from './service-end.tsx'
import './services.css'
import './health-insurance.css'

export function loader({ context }: Route.LoaderArgs) {
  keepForEveryone(context)
  const { services, mandated } = wordsIn(defaultLanguage)
  return {
    words: services.healthInsurance,
    facts: productFacts(istDate(requireServices(context).clock.now())),
    firmName: firm.name,
    lines: insuranceLines(firm, mandated),
  }
}

export default function HealthInsurance({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { words, facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={medicine} />

      <section className="wrap no-print">
        <BillSteps bill={exampleBill} words={words.bill} />
      </section>

      <section className="wrap section">
        <Checklist words={words.checklist} facts={facts} />
      </section>

      <section className="section-sunk no-print">
        <div className="wrap section">
          <h2>{words.plans.title}</h2>
          <div className="covers">
            {words.plans.list.map((plan) => (
              <article key={plan.name}>
                <h3>{plan.name}</h3>
                <p>{plan.for}</p>
                <p className="muted">{plan.mind}</p>
              </article>
            ))}
          </div>
        </div>
      </section>
      <ServiceEnd words={words.end} href="/contact" lines={lines} />
    </>
  )
}
