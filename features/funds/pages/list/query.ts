export type ListingTab = 'mutual-funds' | 'insurance'

export const sortKeys = [
  'nav-desc',
  'nav-asc',
  '1y-desc',
  '1y-asc',
  '3y-desc',
  '3y-asc',
  'min-asc',
  'min-desc',
] as const
export type SortKey = 'listed' | (typeof sortKeys)[number]

export const mostCompared = 3

/** The filters and order of the listing, from the address. */
export interface ListingQuery {
  readonly tab: ListingTab
  /** As typed, at most 100 characters. */
  readonly search: string
  /** A category of the data, or ''. */
  readonly category: string
  /** A risk level of the data, or ''. */
  readonly risk: string
  readonly sort: SortKey
  /** AMFI codes, at most three, each once. */
  readonly compare: readonly string[]
}

/** The values that occur in the data; an address can ask only for these. */
export interface ListingChoices {
  readonly categories: readonly string[]
  readonly risks: readonly string[]
  readonly codes: readonly string[]
}

const longestSearch = 100

/**
 * Parses the query. Unknown values are ignored, so that no address breaks the page:
 * an unknown tab becomes the first one, an unknown category no filter.
 */
export function parseListingQuery(params: URLSearchParams, choices: ListingChoices): ListingQuery {
  const oneOf = (name: string, list: readonly string[]) => {
    const value = params.get(name) ?? ''
    return list.includes(value) ? value : ''
  }
  const compare = params
    .getAll('compare')
    .flatMap((value) => value.slice(0, longestSearch).split(','))
    .filter((code) => choices.codes.includes(code))
  return {
    tab: params.get('tab') === 'insurance' ? 'insurance' : 'mutual-funds',
    search: plainSearch(params.get('q') ?? ''),
    category: oneOf('category', choices.categories),
    risk: oneOf('risk', choices.risks),
    sort: (oneOf('sort', sortKeys) || 'listed') as SortKey,
    compare: [...new Set(compare)].slice(0, mostCompared),
  }
}

/** The shortest address that means the query: '' for the plain page. */
export function toListingSearch(query: ListingQuery): string {
  const params = new URLSearchParams()
  if (query.tab === 'insurance') params.set('tab', query.tab)
  if (query.search.trim() !== '') params.set('q', query.search)
  if (query.category) params.set('category', query.category)
  if (query.risk) params.set('risk', query.risk)
  if (query.sort !== 'listed') params.set('sort', query.sort)
  const rest = params.toString()
  // Codes are digits; the comma stays readable.
  const compare = query.compare.length > 0 ? `compare=${query.compare.join(',')}` : ''
  const text = [rest, compare].filter(Boolean).join('&')
  return text ? `?${text}` : ''
}

function plainSearch(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
  return text.slice(0, longestSearch).replaceAll(/[\u0000-\u001f\u007f\ufffd]/g, ' ')
} /** A search of fewer letters looks through the firm's list alone. */
export const leastSearched = 3
