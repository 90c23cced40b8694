import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import { enterableKinds } from '#finance/transaction-kinds.ts'
import { filtersSet, type TransactionsQuery } from './transactions-query.ts'

type TransactionFiltersProps = {
  words: TransactionsWords
  query: TransactionsQuery
  choices: { years: string[]; funds: { code: string; name: string }[]; folios: string[] }
}

/**
 * The filters as a form that only changes the address, so a list can be kept as a bookmark. On a phone they are folded
 * away, so that the list comes first, unless one is on; a wide window always shows them (transactions.css).
 */
export function TransactionFilters({ words: { filter, kinds }, query, choices }: TransactionFiltersProps) {
  const set = filtersSet(query)
  return (
    <details className="card filter-box no-print" open={set > 0}>
      <summary>
        <Icon name="filter" />
        {filter.title}{' '}
        {set > 0 ? <span className="chip chip-gold">{fill(filter.set, { count: set })}</span> : null}
        <Icon name="chevron-down" />
      </summary>
      <Form method="get" action="/transactions" className="filters" aria-label={filter.title}>
        {query.view === 'list' ? null : <input type="hidden" name="view" value={query.view} />}
        <Field
          label={filter.search}
          name="q"
          type="search"
          defaultValue={query.search}
          placeholder={filter.searchHint}
        />
        <Field as="select" label={filter.fund} name="fund" defaultValue={query.fund}>
          <option value="">{filter.anyFund}</option>
          {choices.funds.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Field>
        <Field as="select" label={filter.kind} name="kind" defaultValue={query.kind}>
          <option value="">{filter.anyKind}</option>
          {enterableKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </Field>
        <Field as="select" label={filter.year} name="year" defaultValue={query.year}>
          <option value="">{filter.anyYear}</option>
          {choices.years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Field>
        <Field as="select" label={filter.folio} name="folio" defaultValue={query.folio}>
          <option value="">{filter.anyFolio}</option>
          {choices.folios.map((folio) => (
            <option key={folio}>{folio}</option>
          ))}
        </Field>
        <Field label={filter.from} name="from" type="date" defaultValue={query.from} />
        <Field label={filter.to} name="to" type="date" defaultValue={query.to} />
        <div className="row">
          <Button type="submit" size="small">
            {filter.apply}
          </Button>
          <Link href="/transactions">{filter.clear}</Link>
        </div>
      </Form>
    </details>
  )
}
