import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import type { Clock } from '../clock/clock.ts'
import type { Secrets } from '../secrets/secrets.server.ts'
import type { Database, Store } from '../store/store.server.ts'
import type { Prices, SchemeSearch } from './fund-prices.server.ts'
import type { Log } from './log.server.ts'
import type { Settings } from './settings.server.ts'

/** The services that server code needs: made once at start, passed to every load and act, and passed on whole. */
export interface Services {
  /** Runs queries. */
  readonly db: Database
  /**
   * The same database, for operations that differ between SQLite and PostgreSQL. Only the program that opened it can close
   * it.
   */
  readonly store: Store
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly prices: Prices
  readonly searchSchemes: SchemeSearch
  /** Returns true if the client or colleague with this e-mail proved to own it, and has this name. */
  readonly ownsName: (db: Database, emailKey: string, name: string) => Promise<boolean>
  /** Returns false if the address is only that of somebody who died. */
  readonly mayBeWrittenTo: (db: Database, emailKey: string) => Promise<boolean>
  /** Returns true if a family declared that several of them read this mailbox. */
  readonly isSharedMailbox: (db: Database, emailKey: string) => Promise<boolean>
  /** Returns the firm as last read. Inside a request use that of its context, which stays the same throughout. */
  readonly firm: () => Firm
  /** Reads the firm again if somebody changed it. Every request and job begins with it. @param isChanged True after a change of one's own. */
  readonly refreshFirm: (isChanged?: boolean) => Promise<Firm>
  readonly secrets: Secrets
  /**
   * The origin that absolute links are made with: PUBLIC_ORIGIN, or loopback.
   * Never a request's Host, which its sender chooses.
   */
  readonly origin: string
  /** Keeps back the mails that are queued with these services, so that an act can be undone; `holdMails` of kit/mail. */
  readonly mailHold?: MailHold
}

/** Why mails wait: the act that may take them back, and the instant from which they are sent. */
export interface MailHold {
  readonly id: string
  readonly until: string
}

/** The context of one request, passed to every load and act with the services. */
export interface RequestContext {
  readonly services: Services
  /** The firm, the same throughout the request. */
  readonly firm: Firm
  /** The requested URL without its language, on the site's own origin whatever protocol a proxy uses to reach us. */
  readonly url: URL
  /** The language of the response, from the first part of the path. */
  readonly language: Language
  /** Allows the inline scripts and styles of this response only. */
  readonly nonce: string
  /** The client's address, according to the trusted proxies. */
  readonly address: string
  /** Identifies the request in the log and on an error page. */
  readonly id: string
  /** The Cookie header as received; empty if there is none. */
  readonly cookie: string
  /** The User-Agent header as received; empty if there is none. */
  readonly userAgent: string
  /** The route's pattern, set once it is known. The log names it instead of the address: a query can hold anything. */
  pattern: string
  /** Set by `cacheForEveryone`. */
  isForEveryone: boolean
  /** Set by `openToEveryone`. */
  isOpen: boolean
  /** Set once the session has been read: the response is then for one person, whatever the page says. */
  isPersonal: boolean
  /** The internal id of the account whose session was read, for the log: it names nobody without the database. */
  who: string | null
  /** Why the request was refused before its page, for the log. */
  denied: 'no-session' | 'proof-too-old' | 'foreign-origin' | 'not-granted' | null
}

/**
 * Marks the page being loaded as the same for everyone until prices, other stored data or the Indian date change, so that
 * its response can be cached. Only responses to URLs without a query are cached.
 */
export function cacheForEveryone(context: RequestContext): void {
  context.isForEveryone = true
  context.isOpen = true
}

/**
 * Marks the page being loaded as the same for everyone, but only for now: it is rendered for each request. Browsers may keep
 * it for use without a network.
 */
export function openToEveryone(context: RequestContext): void {
  context.isOpen = true
}
