import { type ChangeEvent, useState } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { RebasedGrowth } from '#finance/rebase.ts'
import { formatPercent } from '#finance/rupees.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Field, Options } from '#site/ui/field.tsx'
import type { ToneWords } from '#site/ui/figure.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import type { PictureFiles } from '#site/ui/picture.tsx'
import { RiskMeter } from '#site/ui/risk-meter.tsx'
import type { PortfolioWords } from '../../words/portfolio.ts'
import type { SchemeWords } from '../../words/scheme.ts'
import type { WatchlistWords } from '../../words/watchlist.ts'
import { WatchStar } from '../watchlist/watch-star.tsx'
import { Compare, type ComparedFund } from './compare.tsx'
import { chooseFunds, type FundRow } from './listing.ts'
import { NoMatches } from './no-matches.tsx'
import type { OtherSchemes as OtherSchemesFound } from './other-schemes.server.ts'
import { OtherSchemes, OtherSchemesTable, useOtherSchemes } from './other-schemes.tsx'
import {
  type ListingChoices,
  type ListingQuery,
  mostCompared,
  type SortKey,
  sortKeys,
  toListingSearch,
} from './query.ts'
import { useListingQuery } from './use-listing-query.ts'

export type FundListingWords = Pick<PortfolioWords, 'table' | 'notAvailable' | 'empty' | 'noPrices'> & {
  readonly filters: Omit<PortfolioWords['filters'], 'legendInsurance'>
  readonly count: Pick<PortfolioWords['count'], 'funds'>
  readonly noMatches: Omit<PortfolioWords['noMatches'], 'insurance'>
  readonly compare: Pick<PortfolioWords['compare'], 'refused' | 'none' | 'chosen' | 'showShort' | 'show'>
}

type FundListingProps = {
  words: FundListingWords
  labels: { riskometer: string }
  star: Pick<WatchlistWords['star'], 'button' | 'label'>
  tones: ToneWords
  riskLevels: readonly string[]
  /** The names of the filter values; a value without one is its name. */
  names: Readonly<Record<string, string>>
  query: ListingQuery
  choices: ListingChoices
  rows: readonly FundRow[]
  compared: readonly ComparedFund[]
  /** Null without a comparison, so that a list alone does not send them. */
  compareWords: PortfolioWords['compare'] | null
  growth: RebasedGrowth | null
  /** How old all prices are, if they are of one day and not the latest. It is then said once, not in each row. */
  age: string | null
  otherWords: SchemeWords['others']
  /** Schemes that the search finds beside the list. */
  others: OtherSchemesFound
  /** Words for an empty listing. */
  picture: PictureFiles
}

const formId = 'listing-form'

/** The funds, with their filters. All of it works as a plain form; with script it filters while one types. */
export function FundListing(props: FundListingProps) {
  const locale = useLocale()
  const { words, labels, tones, riskLevels, choices, rows, compared } = props
  const { form, query, readForm, submit, sortBy } = useListingQuery(props.query, choices)
  const chosen = chooseFunds(rows, query)
  const isFull = query.compare.length >= mostCompared
  const { filters, table } = words
  const others = useOtherSchemes(query.search, props.others)
  // Other schemes are found by name alone: a filter that leaves nothing of the list says so.
  const isByName = chosen.length === 0 && rows.length > 0 && query.category === '' && query.risk === ''
  const isOnlyOthers = isByName && others.found.schemes.length > 0
  const counted = plural(
    locale,
    words.count.funds,
    isOnlyOthers ? others.found.schemes.length : chosen.length,
  )
  const [refused, setRefused] = useState<string | null>(null)
  const sortColumn = (key: 'oneYear' | 'threeYears' | 'minimum', sort: SortedBy) => {
    const sorted = sortedBy(query, sort)
    const next: SortKey = `${sort}-${nextDirection(sort, sorted)}`
    return {
      key,
      label: table[key],
      numeric: true,
      sorted,
      head: (
        <Link
          className="listing-sort"
          href={`/portfolio${toListingSearch({ ...query, sort: next })}`}
          aria-label={fill(table.sortBy, { column: table[key] })}
          onClick={(event) => sortBy(event, next)}
        >
          {table[key]}
          <span aria-hidden="true">{sorted === 'ascending' ? '↑' : sorted === 'descending' ? '↓' : '↕'}</span>
        </Link>
      ),
    }
  }
  /** A fourth tick is taken back, and said why beside it. Without script the server takes the first three. */
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const { checked, value } = event.currentTarget
    if (checked && isFull) {
      event.currentTarget.checked = false
      setRefused(value)
      return
    }
    setRefused(null)
    readForm()
  }
  return (
    <>
      {props.compareWords && (
        <Compare
          words={{ ...words, compare: props.compareWords }}
          query={query}
          funds={compared}
          growth={props.growth}
          riskLevels={riskLevels}
          riskLabel={labels.riskometer}
          tones={tones}
          star={props.star}
        />
      )}
      <Form
        id={formId}
        ref={form}
        role="search"
        method="get"
        action="/portfolio"
        className="listing-filters"
        aria-label={filters.legend}
        onSubmit={submit}
        onInput={readForm}
      >
        <Field
          label={filters.search}
          name="q"
          type="search"
          defaultValue={query.search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Choice
          name="category"
          label={filters.category}
          all={filters.allCategories}
          values={choices.categories}
          names={props.names}
          chosen={query.category}
        />
        <Choice
          name="risk"
          label={filters.risk}
          all={filters.allRisks}
          values={choices.risks}
          names={props.names}
          chosen={query.risk}
        />
        <Field as="select" label={filters.sort} name="sort" defaultValue={query.sort}>
          <Options of={(['listed', ...sortKeys] as const).map((key) => [key, filters.sorts[key]])} />
        </Field>
        {query.compare
          .filter((code) => !chosen.some((row) => row.code === code))
          .map((code) => (
            // Chosen, but hidden by a filter: it stays chosen.
            <input key={code} type="hidden" name="compare" value={code} />
          ))}
        <Button type="submit" className="no-script-only">
          {filters.submit}
        </Button>
      </Form>

      <section className="card listing-table" aria-label={table.caption}>
        <div className="listing-count">
          <p role="status">{isOnlyOthers ? fill(props.otherWords.only, { found: counted }) : counted}</p>
          <Link href="/watchlist" className="no-print">
            {props.star.button}
          </Link>
        </div>
        {props.age && chosen.length > 0 && (
          <p className="listing-old">
            <span className="chip chip-gold">{props.age}</span>
          </p>
        )}
        {rows.length === 0 ? (
          <p className="listing-unpriced">{words.noPrices}</p>
        ) : isOnlyOthers ? (
          <OtherSchemesTable words={props.otherWords} found={others.found} />
        ) : isByName && others.isPending ? null : chosen.length === 0 ? (
          <NoMatches
            text={words.empty}
            other={words.noMatches.funds}
            clear={filters.clear}
            clearHref={`/portfolio${toListingSearch({ ...query, search: '', category: '', risk: '' })}`}
            ask={words.noMatches.ask}
            picture={props.picture}
          />
        ) : (
          <DataTable
            caption={table.caption}
            columns={[
              { key: 'fund', label: table.fund },
              { key: 'category', label: table.category },
              sortColumn('oneYear', '1y'),
              sortColumn('threeYears', '3y'),
              { key: 'risk', label: table.risk },
              sortColumn('minimum', 'min'),
              { key: 'compare', label: table.compare, actions: true, head: table.compare },
              { key: 'action', label: table.action, actions: true },
            ]}
            rows={chosen.map((row) => ({
              id: row.code,
              cells: {
                fund: <FundName row={row} words={words} star={props.star} isAgeSaid={props.age !== null} />,
                category: props.names[row.category] ?? row.category,
                oneYear: (
                  <>
                    <Return fraction={row.oneYear} tones={tones} missing={words.notAvailable} />
                    <Mean fraction={row.means.oneYear} words={words} />
                  </>
                ),
                threeYears: (
                  <>
                    <Return fraction={row.threeYears} tones={tones} missing={words.notAvailable} />
                    {row.threeYears !== null && <small>{table.aYear}</small>}
                    <Mean fraction={row.means.threeYears} words={words} />
                  </>
                ),
                risk: <RiskMeter level={row.riskLevel} levels={riskLevels} label={labels.riskometer} />,
                minimum: <Money rupees={row.minInvestment} />,
                compare: (
                  <>
                    <label className="listing-pick">
                      <input
                        type="checkbox"
                        name="compare"
                        value={row.code}
                        form={formId}
                        defaultChecked={query.compare.includes(row.code)}
                        onChange={pick}
                        aria-label={fill(table.compareFund, { name: row.name })}
                      />
                      <span aria-hidden="true">{table.compare}</span>
                    </label>
                    <small className="listing-refused" role="alert">
                      {refused === row.code && words.compare.refused}
                    </small>
                  </>
                ),
                action: (
                  <ButtonLink
                    kind="quiet"
                    size="small"
                    href={`/portfolio/${row.slug}`}
                    aria-label={fill(table.investIn, { name: row.name })}
                  >
                    {table.invest}
                  </ButtonLink>
                ),
              },
            }))}
          />
        )}
        {(chosen.length > 0 || query.compare.length > 0) && (
          <div className="listing-bar" data-chosen={query.compare.length > 0 || undefined}>
            <p aria-live="polite">
              {query.compare.length === 0
                ? words.compare.none
                : plural(locale, words.compare.chosen, query.compare.length)}
            </p>
            <Button
              type="submit"
              size="small"
              form={formId}
              formAction="/portfolio#compare"
              data-compare="yes"
              aria-label={words.compare.show}
            >
              {words.compare.showShort}
            </Button>
          </div>
        )}
      </section>
      {!isOnlyOthers && <OtherSchemes words={props.otherWords} found={others.found} />}
    </>
  )
}

type ChoiceProps = {
  name: string
  label: string
  all: string
  values: readonly string[]
  names: Readonly<Record<string, string>>
  chosen: string
}

function Choice({ name, label, all, values, names, chosen }: ChoiceProps) {
  return (
    <Field as="select" label={label} name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      <Options of={values.map((value) => [value, names[value] ?? value])} />
    </Field>
  )
}

type FundNameProps = {
  row: FundRow
  words: FundListingWords
  star: Pick<WatchlistWords['star'], 'button' | 'label'>
  isAgeSaid: boolean
}

function FundName({ row, words, star, isAgeSaid }: FundNameProps) {
  return (
    <div className="listing-fund">
      <div>
        <Link href={`/portfolio/${row.slug}`} data-fund-name={row.slug} lang="en">
          {row.name}
        </Link>
        <small>
          {words.table.nav}{' '}
          <span data-fund-nav={row.slug}>
            <Money rupees={row.nav} decimals={4} />
          </span>
          {isAgeSaid ? null : (
            <>
              {' '}
              · <DateText date={row.navDate} />
            </>
          )}
        </small>
        {row.age && !isAgeSaid && <span className="chip chip-gold listing-stale">{row.age}</span>}
      </div>
      <WatchStar code={row.code} label={fill(star.label, { name: row.name })} />
    </div>
  )
}

function Return(props: { fraction: number | null; tones: ToneWords; missing: string }) {
  return props.fraction === null ? (
    <span className="muted">{props.missing}</span>
  ) : (
    <Percent fraction={props.fraction} words={props.tones} />
  )
}

/** The mean of the fund's category, where there is one. */
function Mean({ fraction, words }: { fraction: number | null; words: FundListingWords }) {
  if (fraction === null) return null
  return <small>{fill(words.table.mean, { value: formatPercent(fraction, 2, { sign: true }) })}</small>
}

type SortedBy = '1y' | '3y' | 'min'

/** Returns the highest first, a minimum the lowest first; the second tap turns it round. */
function nextDirection(key: SortedBy, sorted: 'ascending' | 'descending' | undefined): 'asc' | 'desc' {
  if (sorted) return sorted === 'ascending' ? 'desc' : 'asc'
  return key === 'min' ? 'asc' : 'desc'
}

function sortedBy(query: ListingQuery, key: SortedBy): 'ascending' | 'descending' | undefined {
  if (!query.sort.startsWith(`${key}-`)) return undefined
  return query.sort.endsWith('asc') ? 'ascending' : 'descending'
}
