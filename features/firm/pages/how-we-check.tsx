import type { ReactNode } from 'react'
import { ruleSources } from '#content/rule-sources.ts'
import { rules } from '#content/rules.ts'
import { lastCheckOf } from '#content/translation-checks.ts'
import { shownTranslations } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import styles from './how-we-check.css?inline'

export default definePage({ styles, load, render: HowWeCheck })

function load({ services, context }: RouteArgs) {
  cacheForEveryone(context)
  const { firm } = context
  return {
    firmName: firm.name,
    sources: ruleSources(rules, istDate(services.clock.now())),
    translations: shownTranslations().map((shown) => ({
      language: shown,
      check: lastCheckOf(shown, firm.checked),
    })),
  }
}

function HowWeCheck({ loaderData }: PageProps<typeof load>) {
  const words = useWords('howWeCheck')
  const { firmName, sources, translations } = loaderData
  const { prices, sums, rates, funds, mistake } = words
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} />
      <Pagehead title={words.title} lead={words.lead} />
      <div className="wrap check-page">
        <Part id="prices" title={prices.title}>
          <p>{prices.text}</p>
        </Part>
        <Part id="calculations" title={sums.title}>
          <p>{sums.text}</p>
        </Part>
        <Part id="funds" title={funds.title}>
          <p>{funds.text}</p>
        </Part>
        <Translations translations={translations} />
        <Part id="mistake" title={mistake.title}>
          <p>
            {mistake.text} <Link href="/contact">{mistake.link}</Link>
          </p>
        </Part>
        <Part id="rates" title={rates.title}>
          <p>{rates.text}</p>
          <p>{rates.own}</p>
          <DataTable
            caption={rates.caption}
            isProse
            columns={[
              { key: 'source', label: rates.source },
              { key: 'from', label: rates.from },
              { key: 'compared', label: rates.compared },
            ]}
            rows={sources.map(({ source, from, comparedOn }) => ({
              id: source,
              cells: {
                source: <span lang="en">{source}</span>,
                from: <DateText date={from} />,
                compared: comparedOn ? <DateText date={comparedOn} /> : rates.toCome,
              },
            }))}
          />
          {sources.some(({ comparedOn }) => comparedOn === null) && <p>{rates.note}</p>}
        </Part>
      </div>
    </>
  )
}

type PartProps = { id: string; title: string; children: ReactNode }

function Part({ id, title, children }: PartProps) {
  return (
    <section className="stack" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type TranslationsProps = {
  translations: PageProps<typeof load>['loaderData']['translations']
}

/** Who has read each translation, and when (C-116). */
function Translations({ translations }: TranslationsProps) {
  const words = useWords('howWeCheck').translations
  return (
    <Part id="translations" title={words.title}>
      <p>{words.text}</p>
      <ul>
        {translations.map(({ language, check }) => {
          const name = words.names[language as keyof typeof words.names]
          return (
            <li key={language}>
              {check ? (
                <Sentence
                  text={words.checked}
                  values={{ language: name, name: check.by, date: <DateText date={check.on} /> }}
                />
              ) : (
                <Sentence text={words.unchecked} values={{ language: name }} />
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
