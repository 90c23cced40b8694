import { recomputePath } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { PageScript } from '#app/document/page-script.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { calculatorPath, calculatorTopics } from '#content/calculator-text.ts'
import type { CalculatorsWords } from '#content/en/calculators.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { calculatorOf } from '#forms/calculators.ts'
import { cacheForEveryone } from '#server/kernel/services.server.ts'
import styles from './calculators-list.css?inline'
import { findCalculators } from './find.ts'

export default definePage({ styles, load, render: CalculatorsPage })

function load({ url, context }: RouteArgs) {
  cacheForEveryone(context)
  const words = wordsIn(context.language).calculators
  const query = (url.searchParams.get('q') ?? '').slice(0, 100)
  return { words, query, found: findCalculators(query, words.list), firmName: context.firm.name }
}

function CalculatorsPage({ loaderData }: PageProps<typeof load>) {
  const { words, query, found, firmName } = loaderData
  const locale = useLocale()
  const { index } = words
  const isAll = query.trim() === ''
  return (
    <>
      <DocumentHead title={index.headTitle} description={index.description} firmName={firmName} />
      <Pagehead eyebrow={index.headTitle} title={index.title} lead={index.lead} />
      <div className="wrap calcs">
        <Form className="calcs-find" action="/calculators" role="search" {...on('recompute', 'found')}>
          <Field
            label={index.search}
            hint={index.hint}
            name="q"
            type="search"
            defaultValue={query}
            autoComplete="off"
          />
          <Button type="submit">{index.submit}</Button>
          <PageScript src={recomputePath} />
        </Form>
        <div id="found">
          {!isAll && (
            <div className="calcs-found">
              {found.length > 0 ? (
                <h2 className="h3">{plural(locale, index.found, found.length)}</h2>
              ) : (
                <>
                  <h2 className="h3">{fill(index.none, { query })}</h2>
                  <ButtonLink kind="quiet" size="small" href="/contact">
                    {index.ask}
                  </ButtonLink>
                </>
              )}
              <Link href="/calculators">{index.all}</Link>
            </div>
          )}
          {isAll || found.length === 0 ? (
            calculatorTopics.map((topic) => (
              <section key={topic}>
                <h2 className="h3 calcs-topic">{index.topics[topic]}</h2>
                <List
                  list={words.list}
                  ids={findCalculators('', words.list).filter((id) => calculatorOf(id).topic === topic)}
                />
              </section>
            ))
          ) : (
            <List list={words.list} ids={found} />
          )}
        </div>
      </div>
    </>
  )
}

type ListProps = { list: CalculatorsWords['list']; ids: readonly (keyof CalculatorsWords['list'])[] }

function List({ list, ids }: ListProps) {
  return (
    <ul className="calcs-list">
      {ids.map((id) => (
        <li key={id}>
          <Link href={calculatorPath(id)}>
            <strong>{list[id].question}</strong>
            <span>{list[id].name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
