import type { Language } from '#content/language.ts'
import type { Database, Store } from '#db/store.server.ts'
import type { Prices } from '#server/prices/prices.server.ts'
import type { SchemeSearch } from '#server/prices/search.server.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.server.ts'
import type { Secrets } from './secrets.server.ts'
import type { Settings } from './settings.server.ts'

/** What the server's rules need: made once at start, passed to every load and act, and passed on whole. */
export interface Services {
  /** Runs queries. */
  readonly db: Database
  /** The same database, for what SQLite and PostgreSQL do differently. Only the program that opened it can close it. */
  readonly store: Store
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly prices: Prices
  readonly searchSchemes: SchemeSearch
  readonly secrets: Secrets
  /**
   * The origin that absolute links are made with: PUBLIC_ORIGIN, or loopback.
   * Never a request's Host, which its sender chooses.
   */
  readonly origin: string
}

/** What is known about one request; made once, and handed to every load and act with the services. */
export interface RequestContext {
  readonly services: Services
  /**
   * The address that was requested, without its language, on the site's own origin whatever a proxy in front speaks to
   * us.
   */
  readonly url: URL
  /** The language of the answer, from the first part of the path. */
  readonly language: Language
  /** Allows the inline scripts and styles of this one answer. */
  readonly nonce: string
  /** The client's address, as far as the proxies in front can be believed. */
  readonly address: string
  /** Names the request in the log and on an error page. */
  readonly id: string
  /** The Cookie header as it came; empty when there is none. */
  readonly cookie: string
  /** The User-Agent header as it came; empty when there is none. */
  readonly userAgent: string
  /** The route's pattern, set once it is known. The log names it instead of the address: a query can hold anything. */
  pattern: string
  /** Set by `keepForEveryone`. */
  isForEveryone: boolean
  /** Set once the session was read: such an answer is for one person, whatever the page says. */
  isPersonal: boolean
  /** Why the request was refused before its page; the log says it. */
  denied: 'no-session' | 'proof-too-old' | 'foreign-origin' | null
}

/**
 * Marks the page being loaded as the same for everyone until prices, other stored data or the Indian date change, so
 * that its answer may be kept in memory. Only the answer without a query is.
 */
export function keepForEveryone(context: RequestContext): void {
  context.isForEveryone = true
}
