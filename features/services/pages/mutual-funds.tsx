import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { pots } from '#content/pictures.ts'
import type { Locale } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { formatNumber } from '#finance/rupees.ts'
import { today } from '#kit/clock/clock.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { JsonLd } from '#site/document/json-ld.tsx'
import { LawLine } from '#site/frame/law-line.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { MandatedWords } from '#site/words/mandated.ts'
import type { ServicesWords } from '../words/services.ts'
import { type FundKind, fundKinds, yearsOf } from './fund-kinds.ts'
import { KindLedger } from './kind-ledger.tsx'
import { fundLines } from './legal-notices.ts'
import styles from './mutual-funds.css?inline'
import { productFacts } from './product-facts.ts'
import { ServiceEnd } from './service-end.tsx'
import { YearTable } from './year-table.tsx'

export default definePage({ styles, load, render: MutualFunds })

async function load({ services, context }: RouteArgs) {
  cacheForEveryone(context)
  const { prices } = services
  const { services: pages, mandated, locale } = wordsIn(context.language)
  return {
    facts: productFacts(today(services.clock), locale),
    kinds: fundKinds(await prices.all()),
    firmName: context.firm.name,
    plan: planOf(context.firm, pages.mutualFunds, mandated, locale),
    lines: fundLines(context.firm, mandated, locale),
  }
}

function MutualFunds({ loaderData }: PageProps<typeof load>) {
  const words = useWords('services').mutualFunds
  const locale = useLocale()
  const { facts, kinds, firmName, plan, lines } = loaderData
  const pastLine = lines.at(-1)
  const example = kinds.find((kind) => kind.category === 'equity-large-cap')
  const latest = kinds
    .map((kind) => kind.navDate)
    .sort()
    .at(-1)
  const contents = [
    { id: 'what', name: words.what.title },
    ...(kinds.length > 0
      ? [
          { id: 'kinds', name: words.kinds.title },
          { id: 'years', name: words.years.title },
        ]
      : []),
    { id: 'benefits', name: words.benefits.title },
    { id: 'pay', name: words.pay.title },
    { id: 'questions', name: words.faq.title },
  ]
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead eyebrow={words.title} title={words.heading} lead={words.lead} picture={pots} />

      <nav className="wrap contents no-print" aria-label={words.contents}>
        <ol>
          {contents.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <section className="wrap section section-first what" id="what">
        <div>
          <h2>{words.what.title}</h2>
          <ol className="what-steps">
            {words.what.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{fill(step.text, facts)}</p>
              </li>
            ))}
          </ol>
        </div>
        {example && <UnitExample kind={example} stampDuty={facts.stampDuty} />}
      </section>

      {kinds.length > 0 && (
        <section className="section-sunk" id="kinds">
          <div className="wrap section">
            <div className="section-head">
              <h2>{words.kinds.title}</h2>
              <p className="lead">{words.kinds.lead}</p>
            </div>
            <KindLedger kinds={kinds} facts={facts} />
            <div className="aside kinds-others stack">
              {kinds.some((kind) => kind.cost === null) ? <p>{words.kinds.costUnknown}</p> : null}
              <p>{words.kinds.others}</p>
            </div>
          </div>
        </section>
      )}

      {kinds.length > 0 && latest && (
        <section className="wrap section" id="years">
          <div className="section-head">
            <h2>{words.years.title}</h2>
            <p className="lead">{words.years.lead}</p>
          </div>
          <YearTable kinds={kinds} years={yearsOf(kinds)} />
          <p className="small muted years-basis">
            {fill(words.years.basis, { date: dateText(locale, latest) })}{' '}
            {pastLine && <LawLine line={pastLine} />}
          </p>
        </section>
      )}

      <section className="wrap section section-first" id="benefits">
        <h2>{words.benefits.title}</h2>
        <div className="ledger ledger-3 benefits">
          {words.benefits.list.map((benefit) => (
            <div key={benefit.name}>
              <h3>{benefit.name}</h3>
              <p>{benefit.good}</p>
              <p className="muted">
                <span className="hidden-visually">{words.benefits.other}: </span>
                {fill(benefit.other, facts)}
              </p>
            </div>
          ))}
        </div>
      </section>

      <section className="panel-deep" id="pay">
        <div className="wrap section pay">
          <h2>{words.pay.title}</h2>
          <div>
            <p className="lead">
              <LawLine line={plan.line} />
            </p>
            <p>{plan.text}</p>
            <Link className="more" href="/disclosures">
              {words.pay.link}
              <Icon name="arrow-right" />
            </Link>
          </div>
        </div>
      </section>

      <section className="wrap section faq" id="questions">
        <h2>{words.faq.title}</h2>
        <div>
          {words.faq.list.map((item) => (
            <Disclosure key={item.question} summary={item.question}>
              <p>{item.answer}</p>
            </Disclosure>
          ))}
        </div>
        <JsonLd facts={(_, language) => faqFacts(words.faq.list, language)} />
      </section>
      <ServiceEnd words={words.end} href="/calculator" lines={lines} />
    </>
  )
}

/** Which plan clients get, and what that means for what they pay. */
export function planOf(
  firm: Firm,
  words: ServicesWords['mutualFunds'],
  mandated: MandatedWords,
  locale: Locale,
) {
  return { line: legalNotices(firm, mandated, locale).plan, text: words.pay.text[obligationsOf(firm).plan] }
}

/** What ₹5,000 buys, at a price that was really published. */
function UnitExample({ kind, stampDuty }: { kind: FundKind; stampDuty: string | undefined }) {
  const words = useWords('services').mutualFunds.what
  return (
    <aside className="panel what-example">
      <h3>{words.exampleTitle}</h3>
      <p>{fill(words.example, { fund: kind.fundName })}</p>
      <p className="display what-figure">
        <Money rupees={kind.nav} decimals={2} />
      </p>
      <p>{words.exampleUnits}</p>
      <p className="display what-figure">{fill(words.units, { units: formatNumber(5000 / kind.nav, 2) })}</p>
      <p className="small muted">
        <Sentence text={words.exampleNote} values={{ date: <DateText date={kind.navDate} />, stampDuty }} />
      </p>
    </aside>
  )
}

/** The questions for search engines. */
function faqFacts(list: ServicesWords['mutualFunds']['faq']['list'], inLanguage: Language): object {
  return {
    '@type': 'FAQPage',
    inLanguage,
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
