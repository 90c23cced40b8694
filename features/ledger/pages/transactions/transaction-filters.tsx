import { fill } from '#content/fill.ts'
import type { TransactionKind } from '#finance/transaction-kinds.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import {
  filtersSet,
  foldedFiltersSet,
  type TransactionsQuery,
  transactionsHref,
} from './transactions-query.ts'

type TransactionFiltersProps = {
  query: TransactionsQuery
  choices: {
    years: string[]
    funds: { code: string; name: string }[]
    folios: string[]
    kinds: readonly TransactionKind[]
    hasSip: boolean
  }
}

/** As many as a thumb leafs through; the rest are in the fold. */
const chipYears = 3
const chipFunds = 8

/**
 * Search, chips and the rest in a fold: a form and links that only change the address, so that a list can be kept as a
 * bookmark. With script the list follows at once (site/live/live.ts).
 */
export function TransactionFilters({ query, choices }: TransactionFiltersProps) {
  const words = useWords('transactions')
  const { filter, kinds } = words
  return (
    <div className="column finder no-print">
      <Form method="get" action="/transactions" role="search" aria-label={filter.title}>
        <span {...on('live-part', 'view')} hidden>
          {query.view === 'list' ? null : <input type="hidden" name="view" value={query.view} />}
        </span>
        <div className="row row-whole gap-2 finder-search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={query.search}
            placeholder={filter.searchHint}
            aria-label={filter.search}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" kind="quiet" size="small" className="only-without-live">
            {filter.apply}
          </Button>
        </div>
        <details className="finder-more" open={foldedFiltersSet(query) > 0}>
          <summary>
            <Icon name="filter" />
            {filter.more} <span {...on('live-part', 'set')}>{<FiltersSet query={query} />}</span>
            <Icon name="chevron-down" />
          </summary>
          <div className="filters">
            <Field as="select" label={filter.fund} name="fund" defaultValue={query.fund}>
              <option value="">{filter.anyFund}</option>
              <Options of={choices.funds.map(({ code, name }) => [code, name])} />
            </Field>
            <Field as="select" label={filter.kind} name="kind" defaultValue={query.kind}>
              <option value="">{filter.anyKind}</option>
              <Options of={choices.kinds.map((kind) => [kind, kinds[kind]])} />
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
          </div>
        </details>
      </Form>
      <div {...on('live-part', 'chips')}>
        <Chips query={query} choices={choices} />
      </div>
    </div>
  )
}

function FiltersSet({ query }: Pick<TransactionFiltersProps, 'query'>) {
  const { filter } = useWords('transactions')
  const set = filtersSet(query)
  return set > 0 ? <span className="chip chip-gold">{fill(filter.set, { count: set })}</span> : null
}

/** The filters that most people want, each a link that sets it, or takes it away again. */
function Chips({ query, choices }: TransactionFiltersProps) {
  const { filter } = useWords('transactions')
  const chips = [
    ...(query.from || query.to
      ? [
          {
            key: 'period',
            label: <Period from={query.from} to={query.to} />,
            isOn: true,
            change: { from: '', to: '' },
          },
        ]
      : []),
    ...choices.years
      .filter((year, index) => index < chipYears || year === query.year)
      .map((year) => {
        const isOn = query.year === year
        return {
          key: year,
          label: fill(filter.chipYear, { year }),
          isOn,
          change: { year: isOn ? '' : year, from: '', to: '' },
        }
      }),
    ...(choices.hasSip
      ? [
          {
            key: 'sip',
            label: filter.chipSip,
            isOn: query.kind === 'sip',
            change: { kind: query.kind === 'sip' ? ('' as const) : ('sip' as const) },
          },
        ]
      : []),
    ...choices.funds
      .filter(({ code }, index) => index < chipFunds || code === query.fund)
      .map(({ code, name }) => ({
        key: code,
        label: name,
        isOn: query.fund === code,
        change: { fund: query.fund === code ? '' : code },
      })),
  ]
  return (
    <nav className="chips" aria-label={filter.chips}>
      {chips.map(({ key, label, isOn, change }) => (
        <Link
          key={key}
          className="chip"
          href={transactionsHref(query, { ...change, page: 1 })}
          aria-current={isOn ? 'true' : undefined}
        >
          {label}
          {isOn ? <Icon name="close" size={14} /> : null}
        </Link>
      ))}
      {filtersSet(query) > 0 ? (
        <Link className="chips-clear" href={transactionsHref({ ...query, ...noFilters })}>
          {filter.clear}
        </Link>
      ) : null}
    </nav>
  )
}

const noFilters = { from: '', to: '', year: '', fund: '', folio: '', kind: '', search: '', page: 1 } as const

/** A whole month has its name; any other stretch its two ends. */
function Period({ from, to }: { from: string; to: string }) {
  if (from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7) && Number(to.slice(8)) >= 28) {
    return <DateText date={from} shape="month" />
  }
  return (
    <>
      {from ? <DateText date={from} /> : '…'} – {to ? <DateText date={to} /> : '…'}
    </>
  )
}
