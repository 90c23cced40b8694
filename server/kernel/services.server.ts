import { createContext, type RouterContextProvider } from 'react-router'
import type { Database, Store } from '#db/store.server.ts'
import type { Prices } from '#server/prices/prices.server.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.server.ts'
import type { Secrets } from './secrets.server.ts'
import type { Settings } from './settings.server.ts'

/** What the server's rules need: made once at start, passed to every loader and action, and passed on whole. */
export interface Services {
  /** Runs queries. */
  readonly db: Database
  /** The same database, for what SQLite and PostgreSQL do differently. Only the program that opened it can close it. */
  readonly store: Store
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly prices: Prices
  readonly secrets: Secrets
  /**
   * The origin that absolute links are made with: PUBLIC_ORIGIN, or loopback.
   * Never a request's Host, which its sender chooses.
   */
  readonly origin: string
}

/** What is known about one request before any page looks at it. */
export interface Visit {
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
  /** Set by `keepForEveryone`. */
  isForEveryone: boolean
  /** Set once the session was asked for: such an answer is for one person, whatever the page says. */
  isPersonal: boolean
  /** Set once the route is known; what the log names instead of the address. */
  pattern: string
  /** Why the request was turned away at the door; the log says it. */
  denied: 'no-session' | 'proof-too-old' | 'foreign-origin' | null
}

export const servicesContext = createContext<Services | null>(null)
export const visitContext = createContext<Visit | null>(null)

type Context = Readonly<RouterContextProvider>

/** The firm, in a loader or action. Throws where the server did not put it: that is a fault of ours. */
export function requireServices(context: Context): Services {
  const firm = context.get(servicesContext)
  if (!firm) throw new Error('This request was made without the firm')
  return firm
}

/** The visit, in a loader or action. Throws like `requireFirm`. */
export function requireVisit(context: Context): Visit {
  const visit = context.get(visitContext)
  if (!visit) throw new Error('This request was made without a visit')
  return visit
}

/**
 * Says that the page being loaded is the same for everyone until prices, other
 * kept data or the Indian date change, so that its answer may be kept in
 * memory. Only the answer without a query is.
 */
export function keepForEveryone(context: Context): void {
  requireVisit(context).isForEveryone = true
}
