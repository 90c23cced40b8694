import { rowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import { cut } from '#content/pictures.ts'
import { type TaxYear, taxYears } from '#content/tax.ts'
import { wordsIn } from '#content/words.ts'
import { Calculation } from '#features/calculators/shared/calculation.tsx'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Money } from '#site/ui/money.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import type { ServicesWords } from '../words/services.ts'
import { breakEvenTable } from './break-even-table.ts'
import { insuranceLines } from './legal-notices.ts'
import { ServiceEnd } from './service-end.tsx'
import styles from './services-calculation.css?inline'

export default definePage({
  styles,
  deferredStyles: 'features/services/pages/tax-planning.deferred.css',
  load,
  render: TaxPlanning,
})

async function load({ url, services, context }: RouteArgs) {
  cacheForEveryone(context)
  const { mandated, locale } = wordsIn(context.language)
  const rules = rowOn(taxYears, today(services.clock))
  return {
    rules,
    calculation: await loadCalculation('taxRegime', url, context),
    table: breakEvenTable(rules),
    firmName: context.firm.name,
    lines: [
      legalNotices(context.firm, mandated, locale).risk,
      ...insuranceLines(context.firm, mandated, locale),
    ],
  }
}

function TaxPlanning({ loaderData }: PageProps<typeof load>) {
  const words = useWords('services').tax
  const { calculation, rules, table, firmName, lines } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={cut} />

      <section className="wrap section section-first">
        <Calculation {...calculation} />
      </section>

      <DeferredStyles />
      <section className="section-sunk">
        <div className="wrap section">
          <div className="section-head">
            <h2>{words.topics.title}</h2>
            <p className="lead">{words.topics.lead}</p>
          </div>
          <div className="ledger">
            <Topic name="savings" rules={rules} />
            <Topic name="nps" rules={rules} />
            <Topic name="homeLoan" rules={rules} />
            <Topic name="health" rules={rules} />
          </div>
        </div>
      </section>

      <section className="wrap section">
        <div className="section-head">
          <h2>{words.table.title}</h2>
          <p className="lead">{fill(words.table.lead, { year: rules.label })}</p>
        </div>
        <div className="wins">
          <DataTable
            caption={words.table.caption}
            columns={[
              { key: 'salary', label: words.table.salary },
              { key: 'newTax', label: words.table.newTax, numeric: true },
              { key: 'deductions', label: words.table.deductions, numeric: true },
            ]}
            rows={table.map((row) => ({
              id: String(row.salary),
              cells: {
                salary: <Money rupees={row.salary} />,
                newTax: <Money rupees={row.newTax} />,
                deductions: <Money rupees={row.deductions} />,
              },
            }))}
          />
        </div>
      </section>
      <ServiceEnd words={words.end} href="/contact" lines={lines} />
    </>
  )
}

type TopicName = keyof ServicesWords['tax']['topics']['list']

function Topic({ name, rules }: { name: TopicName; rules: TaxYear }) {
  const words = useWords('services').tax
  const topic = words.topics.list[name]
  const { sectionNow } = rules.deductions[name === 'health' ? 'healthOwn' : name]
  return (
    <article>
      <div>
        <h3>{topic.name}</h3>
        {sectionNow && <p className="muted topic-now">{fill(topic.now, { section: sectionNow })}</p>}
      </div>
      <div>
        <p>{topic.text}</p>
        <p className="muted topic-mind">{topic.mind}</p>
      </div>
    </article>
  )
}
