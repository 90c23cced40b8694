import type { PageId } from '#content/pages.ts'
import type { ClientPageName } from '../client/client-pages.ts'

interface PageWords {
  /** What the page is called wherever it is named. */
  readonly name: string
  /** What the bar calls it, where that differs. */
  readonly inBar?: string
  /** What stands on the picture that is shown where a link to it is shared; pages of the sitemap have one. */
  readonly card?: string
}

export type PagesWords = Readonly<Record<PageId | ClientPageName, PageWords>>
