import { createContext, useContext } from 'react'

/** What only the server knows about a page while it draws it. */
export interface PageParts {
  /** Allows inline scripts and styles of this answer. */
  readonly nonce: string
  /** The styles of the page, to be written into its head: one request less before the first paint. */
  readonly styles: string
  /** Where the styles are of what no page shows first (app/frame/late.css). */
  readonly lateStylesPath: string
  /** The same for what is far down on this page, when it has such a file (late-styles.tsx). */
  readonly pageLateStylesPath: string | null
  /** Where the small script of every page is, and that of pages with islands. */
  readonly framePath: string
  readonly islandsPath: string
  /** All scripts that the island of a source file runs on. */
  readonly scriptsOf: (source: string) => readonly string[]
  /** The origin that absolute addresses are made with. */
  readonly origin: string
  /** What comes before and after the page, as HTML: the skip link and the bar; the footer and the chat. */
  readonly frameTop: string
  readonly frameBottom: string
}

/** null in the browser: an island knows only its props. */
export const PagePartsContext = createContext<PageParts | null>(null)

export function usePageParts(): PageParts | null {
  return useContext(PagePartsContext)
}
