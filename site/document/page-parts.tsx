import { createContext, useContext } from 'react'
import type { Language } from '#content/language.ts'

/** Facts about a page that only the server has, while it renders the page. */
export interface PageParts {
  readonly language: Language
  /** The path of the page as in site/routes.ts, without its language and its query. */
  readonly path: string
  /** Allows inline scripts and styles of this answer. */
  readonly nonce: string
  /** The styles of the page, to be written into its head: one request less before the first paint. */
  readonly styles: string
  /** The address of the deferred styles of every page (site/frame/deferred.css). */
  readonly frameDeferredStylesPath: string
  /** The address of the deferred styles of this page, when it has some (deferred-styles.tsx). */
  readonly deferredStylesPath: string | null
  /** The addresses of the small script of every page, and of that of pages with islands. */
  readonly framePath: string
  readonly islandsPath: string
  /** The origin that absolute addresses are made with. */
  readonly origin: string
}

/** null in the browser: an island knows only its props. */
export const PagePartsContext = createContext<PageParts | null>(null)

export function usePageParts(): PageParts | null {
  return useContext(PagePartsContext)
}
