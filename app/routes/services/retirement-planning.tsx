import { recomputePath } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { PageScript } from '#app/document/page-script.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { fill } from '#content/fill.ts'
import { coffee } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { figureErrors, formWords, messageAt } from '#forms/errors.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import { CalculationLink } from './calculation-link.tsx'
import { fundLines, insuranceLines } from './legal-notices.ts'
import { productFacts } from './product-facts.ts'
import { type RetirementField, readRetirement } from './retirement-outcome.ts'
import styles from './retirement-planning.css?inline'
import { RetirementResult } from './retirement-result.tsx'
import { ServiceEnd } from './service-end.tsx'

export default definePage({ styles, load, render: RetirementPlanning })

function load({ services, url, context }: RouteArgs) {
  cacheForEveryone(context)
  const { services: pages, faults, mandated, locale } = wordsIn(context.language)
  const asked = url.searchParams
  return {
    words: pages.retirement,
    common: pages.common,
    faultWords: formWords(faults, 'figures'),
    reading: readRetirement((name) => asked.get(name), istDate(services.clock.now())),
    facts: productFacts(istDate(services.clock.now()), locale),
    firmName: context.firm.name,
    lines: [...fundLines(context.firm, mandated, locale), ...insuranceLines(context.firm, mandated, locale)],
  }
}

const fields: readonly RetirementField[] = ['age', 'yearsToGo', 'corpus', 'spending', 'inflation', 'return']

function RetirementPlanning({ loaderData }: PageProps<typeof load>) {
  const { words, common, faultWords, reading, facts, firmName, lines } = loaderData
  const { texts, faults, outcome } = reading
  const labels = Object.fromEntries(fields.map((name) => [name, words.form.fields[name].label])) as Record<
    RetirementField,
    string
  >
  const errors = figureErrors(faults, reading.rules, labels, faultWords)
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={coffee} />

      <section className="wrap section section-first lasts">
        <form action="#lasts-result" noValidate className="lasts-form" {...on('recompute', 'lasts-result')}>
          <h2 className="h3">{words.form.title}</h2>
          <ErrorSummary title={common.problems} errors={errors} />
          <div className="lasts-fields">
            {fields.map((name) => (
              <Field
                key={name}
                name={name}
                label={labels[name]}
                hint={words.form.fields[name].hint || undefined}
                error={messageAt(errors, name)}
                defaultValue={texts[name]}
                autoComplete="off"
              />
            ))}
          </div>
          <Button type="submit" size="wide">
            {words.form.submit}
          </Button>
          <PageScript src={recomputePath} />
        </form>
        <section id="lasts-result" className="lasts-result">
          {outcome && <RetirementResult reading={reading} outcome={outcome} words={words.result} />}
          {outcome && <CalculationLink id="howLong" reading={reading} words={common} />}
        </section>
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
