import { useLocale } from '#app/language/in-language.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ToneWords } from '#app/ui/figure.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Percent } from '#app/ui/percent.tsx'
import type { PictureFiles } from '#app/ui/picture.tsx'
import { RiskMeter } from '#app/ui/risk-meter.tsx'
import type { PortfolioWords } from '#content/en/portfolio.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { Compare, type ComparedFund } from './compare.tsx'
import { chooseFunds, type FundRow } from './listing.ts'
import { NoMatches } from './no-matches.tsx'
import { type ListingChoices, type ListingQuery, mostCompared, sortKeys, toListingSearch } from './query.ts'
import { useListingQuery } from './use-listing-query.ts'

export type FundListingWords = Pick<
  PortfolioWords,
  | 'filters'
  | 'count'
  | 'table'
  | 'compare'
  | 'allStale'
  | 'stale'
  | 'notAvailable'
  | 'empty'
  | 'noMatches'
  | 'noPrices'
>

type FundListingProps = {
  words: FundListingWords
  labels: { riskometer: string }
  tones: ToneWords
  riskLevels: readonly string[]
  /** The names of the filter values. */
  names: Readonly<Record<string, string>>
  query: ListingQuery
  choices: ListingChoices
  rows: readonly FundRow[]
  compared: readonly ComparedFund[]
  /** Words for an empty listing. */
  picture: PictureFiles
}

const formId = 'listing-form'

/** The funds, with their filters. All of it works as a plain form; with script it filters while one types. */
export function FundListing(props: FundListingProps) {
  const locale = useLocale()
  const { words, labels, tones, riskLevels, choices, rows, compared } = props
  const { form, query, readForm, submit } = useListingQuery(props.query, choices)
  const chosen = chooseFunds(rows, query)
  const isFull = query.compare.length >= mostCompared
  const oldest = sameAge(rows)
  const { filters, table } = words
  return (
    <>
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
          {(['listed', ...sortKeys] as const).map((key) => (
            <option key={key} value={key}>
              {filters.sorts[key]}
            </option>
          ))}
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

      {compared.length > 0 && (
        <Compare
          words={words}
          query={query}
          funds={compared}
          riskLevels={riskLevels}
          riskLabel={labels.riskometer}
          tones={tones}
        />
      )}

      <section className="card listing-table" aria-label={table.caption}>
        <div className="listing-count">
          <p role="status">{plural(locale, words.count.funds, chosen.length)}</p>
          {chosen.length > 0 && (
            <p className="small muted">{isFull ? words.compare.full : words.compare.hint}</p>
          )}
        </div>
        {oldest !== null && chosen.length > 0 && (
          <p className="listing-old">
            <span className="chip chip-gold">{plural(locale, words.allStale, oldest)}</span>
          </p>
        )}
        {rows.length === 0 ? (
          <p className="listing-unpriced">{words.noPrices}</p>
        ) : chosen.length === 0 ? (
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
              { key: 'oneYear', label: table.oneYear, numeric: true, sorted: sortedBy(query, '1y') },
              { key: 'threeYears', label: table.threeYears, numeric: true, sorted: sortedBy(query, '3y') },
              { key: 'risk', label: table.risk },
              { key: 'minimum', label: table.minimum, numeric: true, sorted: sortedBy(query, 'min') },
              { key: 'action', label: table.action, actions: true },
            ]}
            rows={chosen.map((row) => ({
              id: row.code,
              cells: {
                fund: <FundName row={row} words={words} isAgeSaid={oldest !== null} />,
                category: props.names[row.category] ?? row.category,
                oneYear: <Return fraction={row.oneYear} tones={tones} missing={words.notAvailable} />,
                threeYears: (
                  <>
                    <Return fraction={row.threeYears} tones={tones} missing={words.notAvailable} />
                    {row.threeYears !== null && <small>{table.aYear}</small>}
                  </>
                ),
                risk: <RiskMeter level={row.riskLevel} levels={riskLevels} label={labels.riskometer} />,
                minimum: <Money rupees={row.minInvestment} />,
                action: (
                  <div className="listing-actions">
                    <label className="listing-pick">
                      <input
                        type="checkbox"
                        name="compare"
                        value={row.code}
                        form={formId}
                        defaultChecked={query.compare.includes(row.code)}
                        disabled={isFull && !query.compare.includes(row.code)}
                        onChange={readForm}
                        aria-label={fill(table.compareFund, { name: row.name })}
                      />
                      <span aria-hidden="true">{table.compare}</span>
                    </label>
                    <ButtonLink
                      kind="quiet"
                      size="small"
                      href={`/portfolio/${row.slug}`}
                      aria-label={fill(table.investIn, { name: row.name })}
                    >
                      {table.invest}
                    </ButtonLink>
                  </div>
                ),
              },
            }))}
          />
        )}
        <p className={query.compare.length > 1 ? 'listing-compare' : 'listing-compare no-script-only'}>
          <Button type="submit" form={formId} formAction="/portfolio#compare" data-compare="yes">
            {words.compare.show}
          </Button>
        </p>
      </section>
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
      {values.map((value) => (
        <option key={value} value={value}>
          {names[value] ?? value}
        </option>
      ))}
    </Field>
  )
}

type FundNameProps = { row: FundRow; words: FundListingWords; isAgeSaid: boolean }

function FundName({ row, words, isAgeSaid }: FundNameProps) {
  const locale = useLocale()
  return (
    <>
      <Link href={`/portfolio/${row.slug}`} data-fund-name={row.slug}>
        {row.name}
      </Link>
      <small>
        {words.table.nav}{' '}
        <span data-fund-nav={row.slug}>
          <Money rupees={row.nav} decimals={4} />
        </span>{' '}
        · <DateText date={row.navDate} />
      </small>
      {row.staleDays !== null && !isAgeSaid && (
        <span className="chip chip-gold listing-stale">{plural(locale, words.stale, row.staleDays)}</span>
      )}
    </>
  )
}

function Return(props: { fraction: number | null; tones: ToneWords; missing: string }) {
  return props.fraction === null ? (
    <span className="muted">{props.missing}</span>
  ) : (
    <Percent fraction={props.fraction} words={props.tones} />
  )
}

/** The age of the prices if all are equally stale: the page then states it once, not eight times. */
function sameAge(rows: readonly FundRow[]): number | null {
  const age = rows[0]?.staleDays ?? null
  return rows.every((row) => row.staleDays === age) ? age : null
}

function sortedBy(query: ListingQuery, key: string): 'ascending' | 'descending' | undefined {
  if (!query.sort.startsWith(`${key}-`)) return undefined
  return query.sort.endsWith('asc') ? 'ascending' : 'descending'
}
