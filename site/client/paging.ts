/** One page of a long list. */
export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** Holdings on one page: a client has tens of them, and at most 300 (features/ledger/ledger-limits.ts). */
export const holdingsPerPage = 50
/** Payments, lots or sales on one page. */
export const linesPerPage = 100

/** Returns the page that a query asks for; 1 where it names none. */
export function pageAsked(search: string, name = 'page'): number {
  const page = Number(new URLSearchParams(search).get(name))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/**
 * Returns a page of a list, so that no page of the site takes long to render, to send or to scroll.
 *
 * @param asked The last page is shown for one behind it.
 */
export function pageOf<Row>(rows: readonly Row[], asked: number, perPage: number): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Math.min(asked, pages)
  return { rows: rows.slice((page - 1) * perPage, page * perPage), page, pages }
}

/** Returns the address of another page of the same list, at the same path. The query keeps its other parts. */
export function pageHref(search: string, page: number, name = 'page'): string {
  const params = new URLSearchParams(search)
  params.set(name, String(page))
  return `?${params.toString()}`
}
