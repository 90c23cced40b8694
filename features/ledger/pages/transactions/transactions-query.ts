import { addDays, addMonths, financialYearOf, type IsoDate, isoDate, parseIsoDate } from '#finance/dates.ts'
import { findKind, type TransactionKind } from '#finance/transaction-kinds.ts'
import { parseTypedDate } from '#finance/typed-date.ts'
import { nameMatches, type SearchableName } from '#kit/text/name-search.ts'

export const transactionViews = ['list', 'months', 'sip'] as const
export type TransactionView = (typeof transactionViews)[number]

/** The query of /transactions. An empty text means no filter. */
export interface TransactionsQuery {
  readonly view: TransactionView
  readonly from: string
  readonly to: string
  /** `2025-26`. */
  readonly year: string
  readonly fund: string
  readonly folio: string
  readonly kind: TransactionKind | ''
  readonly search: string
  readonly page: number
}

/** Reads the address; what makes no sense is no filter. */
export function parseTransactionsQuery(params: URLSearchParams): TransactionsQuery {
  const date = (name: string) => {
    const parsed = parseTypedDate(params.get(name) ?? '')
    return parsed.ok ? parsed.value : ''
  }
  const short = (name: string) => (params.get(name) ?? '').slice(0, 100)
  const page = Number(params.get('page'))
  return {
    view: transactionViews.find((view) => view === params.get('view')) ?? 'list',
    from: date('from'),
    to: date('to'),
    year: yearNamed(short('year'))?.label ?? '',
    fund: short('fund'),
    folio: short('folio'),
    kind: findKind(params.get('kind') ?? '') ?? '',
    search: short('q').trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a query, without what is not asked for. */
export function transactionsHref(query: TransactionsQuery, change: Partial<TransactionsQuery> = {}): string {
  const { view, search, page, ...rest } = { ...query, ...change }
  const params = new URLSearchParams()
  if (view !== 'list') params.set('view', view)
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value)
  if (search) params.set('q', search)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/transactions?${text}` : '/transactions'
}

/** True if a form sent fields that are empty: they would stay in the address and say nothing. */
export function hasEmptyParts(params: URLSearchParams): boolean {
  // `undone` and `restored` have no value.
  return [...params].some(([name, value]) => value === '' && name !== 'undone' && name !== 'restored')
}

/** The days that a list is about: those of its filters, or of its first and last transaction. */
export function periodOf({ year, from, to }: TransactionsQuery, first: IsoDate, last: IsoDate) {
  const named = yearNamed(year)
  return { from: from || named?.from || first, to: to || named?.to || last }
}

/** The financial year of this name (`2025-26`), or null if there is none. */
export function yearNamed(label: string) {
  const [, start] = /^(\d{4})-\d{2}$/.exec(label) ?? []
  const date = start ? parseIsoDate(`${start}-04-01`) : null
  const year = date?.ok ? financialYearOf(date.value) : null
  return year?.label === label ? year : null
}

/** The number of active filters. The view and the page do not count. */
export function filtersSet({ from, to, year, fund, folio, kind, search }: TransactionsQuery): number {
  return [from, to, year, fund, folio, kind, search].filter((value) => value !== '').length
}

/** The number of active filters that only the fold shows; the others have a chip. */
export function foldedFiltersSet({ from, to, folio, kind }: TransactionsQuery): number {
  return [from && !to, to && !from, folio, kind === 'sip' ? '' : kind].filter((value) => Boolean(value))
    .length
}

/** The address of the list of one month: `2026-08`. */
export function monthHref(query: TransactionsQuery, month: string): string {
  const first = isoDate(`${month}-01`)
  const to = addDays(addMonths(first, 1), -1)
  return transactionsHref(query, { view: 'list', year: '', from: first, to, page: 1 })
}

/** True if the transaction matches the query. `words` is what the search covers. */
export function isAskedFor(
  query: TransactionsQuery,
  entry: { date: IsoDate; schemeCode: string; folio: string; kind: TransactionKind },
  words: () => SearchableName,
): boolean {
  const { from, to, year, fund, folio, kind, search } = query
  return (
    (from === '' || entry.date >= from) &&
    (to === '' || entry.date <= to) &&
    (year === '' || financialYearOf(entry.date).label === year) &&
    (fund === '' || entry.schemeCode === fund) &&
    (folio === '' || entry.folio === folio) &&
    (kind === '' || entry.kind === kind) &&
    (search === '' || nameMatches(words(), search))
  )
}
