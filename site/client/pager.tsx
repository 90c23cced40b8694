import { createContext, type ReactNode, useContext } from 'react'
import { fill } from '#content/fill.ts'
import { Link } from '../ui/link.tsx'
import type { FrameWords } from '../words/frame.ts'
import { type ListPage, pageAsked, pageHref, pageOf } from './paging.ts'

type PagerWords = FrameWords['ui']['pages']

/** The query of the page, which says what part of each long list is shown, and the words of the links to other parts. */
export const ListsContext = createContext<{ search: string; words: PagerWords | null }>({
  search: '',
  words: null,
})

/** True if the address asks for a part of a list, which is then unfolded. */
export function useIsAsked(name: string): boolean {
  return new URLSearchParams(useContext(ListsContext).search).has(name)
}

type PagerProps = {
  list: Pick<ListPage<unknown>, 'page' | 'pages'>
  /** Of the number in the query. */
  name?: string
  /** Of which list, where a page has several. */
  label?: string
  /** The id of the part of the page that the list is in. */
  at?: string
  words?: PagerWords
  hrefOf?: (page: number) => string
}

/** Links to the parts of a list before and after this one; nothing if it has one. */
export function Pager({ list: { page, pages }, name, label, at, ...own }: PagerProps) {
  const lists = useContext(ListsContext)
  const words = own.words ?? lists.words
  const hrefOf =
    own.hrefOf ?? ((to: number) => `${pageHref(lists.search, to, name)}${at === undefined ? '' : `#${at}`}`)
  if (pages <= 1) return null
  if (!words) throw new Error('A list of several pages is shown outside of ListsContext')
  return (
    <nav className="row row-apart no-print" aria-label={label ? `${words.label}: ${label}` : words.label}>
      {page > 1 ? <Link href={hrefOf(page - 1)}>{words.previous}</Link> : <span />}
      <span className="muted">{fill(words.page, { page, pages })}</span>
      {page < pages ? <Link href={hrefOf(page + 1)}>{words.next}</Link> : <span />}
    </nav>
  )
}

type PagedProps<Row> = {
  rows: readonly Row[]
  perPage: number
  name?: string
  label?: string
  at?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** The part of a list that the address asks for, with links to the others. */
export function Paged<Row>({ rows, perPage, children, ...pager }: PagedProps<Row>) {
  const list = pageOf(rows, pageAsked(useContext(ListsContext).search, pager.name), perPage)
  return (
    <>
      {children(list.rows)}
      <Pager list={list} {...pager} />
    </>
  )
}
