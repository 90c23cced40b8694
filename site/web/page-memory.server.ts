import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy } from '#kit/http/headers.server.ts'
import { inlineHashes, withoutNonces } from '#kit/http/inline-hashes.server.ts'
import { type CachedAnswer, cacheAnswer, sendCached } from '#kit/http/memory.server.ts'

/** More pages than the site has for everyone. */
const maxPages = 500

/** How long a change may go unnoticed. */
const checkEveryMs = 10

/**
 * Caches pages that are the same for everyone, complete and compressed, until their data changes.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedAnswer>({ max: maxPages })
  readonly #epochNow: () => string
  #epoch = ''
  #checkedAt = 0

  /** @param epochNow Returns a string that changes as soon as the pages must be rendered again. */
  constructor(epochNow: () => string) {
    this.#epochNow = epochNow
  }

  /** Sends a page from the cache. Returns false if the page is not cached. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    this.#forgetIfStale()
    const kept = this.#pages.get(request.url ?? '')
    if (!kept) return false
    void sendCached(kept, request, response)
    return true
  }

  /**
   * Caches a page. Its policy lists the hashes of its inline scripts and styles instead of nonces, because a nonce that is
   * served twice allows anything. Returns the response, which is right for this visitor even if it is already outdated and
   * not cached.
   *
   * @param epoch The epoch before anything of the page was read.
   */
  keep(path: string, html: string, headers: Record<string, string>, epoch: string): CachedAnswer {
    const page = withoutNonces(html)
    const policy = contentSecurityPolicy(inlineHashes(page))
    const { 'content-length': _, ...rest } = headers
    const kept = cacheAnswer(Buffer.from(page), { ...rest, 'content-security-policy': policy }, true)
    // The data may have changed while the page was rendered.
    if (epoch !== this.epoch()) return kept
    this.#pages.set(path, kept)
    return kept
  }

  /** Returns what the cached pages depend on, as of now. */
  epoch(): string {
    this.#checkedAt = 0
    this.#forgetIfStale()
    return this.#epoch
  }

  #forgetIfStale(): void {
    const now = Date.now()
    // Checked at most a hundred times a second: a query for each of thirty thousand responses would be slow.
    if (now - this.#checkedAt < checkEveryMs) return
    this.#checkedAt = now
    const epoch = this.#epochNow()
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.#pages.clear()
  }
}
