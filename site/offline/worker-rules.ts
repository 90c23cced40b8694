/**
 * What the service worker keeps and sends, as pure functions: service-worker.ts only connects them to the browser.
 *
 * A page is kept only if the server says that it is the same for everyone. A file is kept if its address names a folder of
 * public files. Nothing else is kept: no answer to a post, nothing that depends on a session, nothing from another origin.
 */

/** What the server puts in front of the worker's code. */
export interface WorkerBuild {
  /** Changes with every build and with nothing else. */
  readonly version: string
  /** The page that is shown in the place of one that is not kept. */
  readonly offlinePage: string
  /** What that page needs. */
  readonly files: readonly string[]
  /** The script that works calculators out on the device; it is kept after all that it runs on. */
  readonly calculatorScript: string
}

/** What a visitor can read without a network, in one language: `/offline.json`. */
export interface OfflineList {
  readonly version: string
  readonly pages: readonly string[]
  /** Data that public pages fetch. */
  readonly data: readonly string[]
  readonly files: readonly string[]
}

/** What a page asks the worker for. */
export interface KeepMessage {
  /** The address of an `OfflineList`. */
  readonly list: string
  /** Addresses of files that the page has loaded. */
  readonly loaded: readonly string[]
}

/** The parts of a request that the rules look at. */
export interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** The parts of a response that the rules look at. */
export interface ResponseFacts {
  readonly status: number
  readonly type: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
}

/** Cached separately: pages change with the firm and its prices, a file never changes under its name. */
export const cacheNames = (version: string) => ({ pages: `pages-${version}`, files: `files-${version}` })

/** Other caches are those of earlier builds. */
export function isOldCache(name: string, version: string): boolean {
  return !Object.values(cacheNames(version)).includes(name)
}

const filePattern = /^\/(?:assets|fonts|art|icons|people)\/[\w.-]+$|^\/favicon\.ico$/
const listPattern = /^(?:\/[a-z]{2})?\/offline\.json$/

/** Returns true for the address of a public file: a script, a style, a font, a picture of the site itself. */
export function isFile(path: string): boolean {
  return filePattern.test(path)
}

/**
 * Returns how a request is answered.
 *
 * - `file`: from the cache, otherwise from the network.
 * - `page`: from the network; without one, the kept page of this address or the offline page.
 * - `data`: from the network; without one, the kept data.
 * - `pass`: by the browser, as if there were no worker.
 */
export function kindOf(
  { method, mode, url }: RequestFacts,
  origin: string,
): 'file' | 'page' | 'data' | 'pass' {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'pass'
  if (mode === 'navigate') return 'page'
  if (isFile(address.pathname)) return 'file'
  return 'data'
}

/**
 * Returns true if a page or its data may be kept: the server marks what is the same for everyone with `no-cache`, and
 * everything that depends on a session, a cookie or a form with `no-store`. A missing header keeps nothing.
 */
export function mayKeepPage({ status, type, redirected, headers }: ResponseFacts): boolean {
  return status === 200 && type === 'basic' && !redirected && headers.get('cache-control') === 'no-cache'
}

/** Returns true if a file may be kept: only what the server lets any cache keep. */
export function mayKeepFile({ status, type, redirected, headers }: ResponseFacts): boolean {
  const control = headers.get('cache-control') ?? ''
  return status === 200 && type === 'basic' && !redirected && /^public\b/.test(control)
}

/** A page is fetched again after a day, so that prices and numbers are not older than that on a phone in use. */
const freshMs = 20 * 60 * 60_000

/** Returns true if something kept needs no fetching yet. @param date Its Date header. */
export function isFresh(date: string | null | undefined, now: number): boolean {
  const age = now - Date.parse(date ?? '')
  return age >= 0 && age < freshMs
}

/** The address that a page is kept under: without its fragment. An address with a query is never kept. */
export function cachedAddress(url: string): string | null {
  const { pathname, search } = new URL(url)
  return search === '' ? pathname : null
}

const figuresPattern = /^(?:\/[a-z]{2})?\/calculator(?:s|\/[a-z-]+)?$/

/** Returns true for a page whose script puts in the figures of its address by itself (features/calculators/pages/recompute.ts, or the island). */
export function takesFigures(path: string): boolean {
  return figuresPattern.test(path)
}

/**
 * Returns the addresses of the offline page for a visited one; the first that is kept counts: in the language that the
 * address starts with, if it starts with one, and otherwise the one that is always kept.
 */
export function offlinePagesFor(path: string, fallback: string): string[] {
  const prefix = /^\/[a-z]{2}(?=\/|$)/.exec(path)?.[0]
  return prefix ? [`${prefix}${fallback}`, fallback] : [fallback]
}

/** A browser whose owner saves data, or whose line is very slow, keeps the offline page and what its owner visits. */
export function isSparing(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}

/** Reads what a page asks for; null for anything else. Addresses that are no public files are left out. */
export function parseMessage(data: unknown): KeepMessage | null {
  const { list, loaded } = (data ?? {}) as Partial<Record<keyof KeepMessage, unknown>>
  if (typeof list !== 'string' || !listPattern.test(list)) return null
  const files = Array.isArray(loaded) ? loaded.filter((one) => typeof one === 'string') : []
  return { list, loaded: files.filter(isFile) }
}
