import { calculatorPath, calculatorTopics } from '#content/calculator-text.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { calculatorOf } from '../calculators.ts'
import type { CalculatorsWords } from '../words/calculators.ts'
import { findCalculators } from './find.ts'

/** What is looked for, by the address; empty for all calculators. */
export function askedOf(address: URLSearchParams): string {
  return (address.get('q') ?? '').slice(0, 100)
}

type FindCalculatorsProps = {
  words: CalculatorsWords
  query: string
  /** The address of the script that finds them on a device. */
  script: string
}

/** A search, and the calculators that fit it; all of them by topic where none fits, or nothing is asked. */
export function FindCalculators({ words, query, script }: FindCalculatorsProps) {
  const locale = useLocale()
  const { index } = words
  const found = findCalculators(query, words.list)
  const isAll = query.trim() === ''
  return (
    <div className="wrap calcs">
      <Form
        className="column gap-4 calcs-find"
        action="/calculators"
        role="search"
        {...on('recompute', 'found')}
        {...on('device-script', script)}
        {...on('example', query === '')}
      >
        <Field
          label={index.search}
          hint={index.hint}
          name="q"
          type="search"
          defaultValue={query}
          autoComplete="off"
        />
        <Button type="submit" kind="quiet">
          {index.submit}
        </Button>
      </Form>
      <div id="found">
        {!isAll && (
          <div className="row calcs-found">
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
          <div className="calcs-topics">
            {calculatorTopics.map((topic) => (
              <section key={topic} className="card">
                <h2 className="h3">{index.topics[topic]}</h2>
                <List
                  list={words.list}
                  ids={findCalculators('', words.list).filter((id) => calculatorOf(id).topic === topic)}
                />
              </section>
            ))}
          </div>
        ) : (
          <List list={words.list} ids={found} />
        )}
      </div>
    </div>
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
