import { exampleBill } from '#content/hospital-bill.ts'
import { medicine } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { today } from '#kit/clock/clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { BillSteps } from './bill-steps.tsx'
import { Checklist } from './checklist.tsx'
import styles from './health-insurance.css?inline'
import { insuranceLines } from './legal-notices.ts'
import { productFacts } from './product-facts.ts'
import { QuoteLinks } from './quote-links.tsx'
import { requireInsurance } from './requires-insurance.ts'
import { ServiceEnd } from './service-end.tsx'

export default definePage({ styles, load, render: HealthInsurance })

function load({ services, context }: RouteArgs) {
  requireInsurance(context.firm)
  cacheForEveryone(context)
  const { mandated, locale } = wordsIn(context.language)
  return {
    facts: productFacts(today(services.clock), locale),
    firmName: context.firm.name,
    lines: insuranceLines(context.firm, mandated, locale),
  }
}

function HealthInsurance({ loaderData }: PageProps<typeof load>) {
  const words = useWords('services').healthInsurance
  const { facts, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={medicine}>
        <QuoteLinks product="health" words={words.ask} />
      </Pagehead>

      <section className="wrap no-print">
        <BillSteps bill={exampleBill} />
      </section>

      <section className="wrap section">
        <Checklist facts={facts} />
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
