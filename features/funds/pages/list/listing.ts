import { nameMatches, type SearchableName, searchableName } from '#kit/text/name-search.ts'
import type { ListingQuery, SortKey } from './query.ts'

/** A fund as the listing shows it. */
export interface FundRow {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly risk: string
  readonly riskLevel: number
  readonly minInvestment: number
  readonly nav: number
  readonly navDate: string
  /** How old the price is, in words; null for the latest. */
  readonly age: string | null
  /** Fractions; null when the history is shorter. */
  readonly oneYear: number | null
  readonly threeYears: number | null
  /** The means of the category over the same periods; missing for too few schemes. */
  readonly means: { readonly oneYear: number | null; readonly threeYears: number | null }
}

/** Names that are ready to be searched, as many as the firm lists: each key typed searches all of them. */
const searched = new Map<string, SearchableName>()

function isCalled(name: string, search: string): boolean {
  if (search === '') return true
  const ready = searched.get(name) ?? searchableName(name)
  searched.set(name, ready)
  return nameMatches(ready, search)
}

/** The rows that the query asks for, in its order. */
export function chooseFunds(rows: readonly FundRow[], query: ListingQuery): FundRow[] {
  return sortFunds(
    rows.filter(
      (row) =>
        (query.category === '' || row.category === query.category) &&
        (query.risk === '' || row.risk === query.risk) &&
        isCalled(row.name, query.search),
    ),
    query.sort,
  )
}

/** The products whose name the query asks for. */
export function chooseProducts<T extends { readonly name: string }>(
  products: readonly T[],
  query: ListingQuery,
): T[] {
  return products.filter((product) => isCalled(product.name, query.search))
}

/** Missing values come last in both directions. Equal rows keep our order. */
function sortFunds(rows: readonly FundRow[], sort: SortKey): FundRow[] {
  if (sort === 'listed') return [...rows]
  const [key, direction] = sort.split('-') as ['nav' | '1y' | '3y' | 'min', 'asc' | 'desc']
  const figureOf = (row: FundRow) =>
    ({ nav: row.nav, '1y': row.oneYear, '3y': row.threeYears, min: row.minInvestment })[key]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => {
    const left = figureOf(a)
    const right = figureOf(b)
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right)
  })
}

/** The values that a filter offers, in the order in which the data has them or in the one given. */
export function choicesOf(values: readonly string[], order: readonly string[] = values): string[] {
  const present = new Set(values)
  return [...new Set(order)].filter((value) => present.has(value))
}
