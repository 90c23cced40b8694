import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy, type InlineSources } from './headers.server.ts'
import { type CachedAnswer, cacheAnswer, sendCached } from './memory.server.ts'

/** More pages than the site has for everyone. */
const maxPages = 500

/** How long a change may stay unnoticed. */
const checkEveryMs = 10

/**
 * Pages that are the same for everyone, kept whole and compressed until what
 * they were made from changes.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedAnswer>({ max: maxPages })
  readonly #epochNow: () => string
  #epoch = ''
  #checkedAt = 0

  /** @param epochNow One text that is another one as soon as the pages must be made anew. */
  constructor(epochNow: () => string) {
    this.#epochNow = epochNow
  }

  /** Answers from memory. Returns whether the page is kept. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    this.#forgetIfStale()
    const kept = this.#pages.get(request.url ?? '')
    if (!kept) return false
    sendCached(kept, request, response)
    return true
  }

  /**
   * Keeps a page. Its nonces are taken out and its policy names the hashes of
   * its inline scripts and styles instead: a nonce that is served twice allows anything. Returns what is kept, which
   * is right for this visitor even where it is old by now and kept no more.
   */
  async keep(path: string, html: string, headers: Record<string, string>): Promise<CachedAnswer> {
    this.#forgetIfStale()
    const epoch = this.#epoch
    const page = html.replaceAll(/ nonce="[^"]*"/g, '')
    const policy = contentSecurityPolicy(inlineHashes(page))
    const { 'content-length': _, ...rest } = headers
    const kept = await cacheAnswer(Buffer.from(page), { ...rest, 'content-security-policy': policy }, true)
    // What it was made from may have changed while it was compressed.
    this.#forgetIfStale()
    if (epoch !== this.#epoch) return kept
    this.#pages.set(path, kept)
    return kept
  }

  #forgetIfStale(): void {
    const now = Date.now()
    // Asked a hundred times a second at most: a query for each of thirty thousand answers would be felt.
    if (now - this.#checkedAt < checkEveryMs) return
    this.#checkedAt = now
    const epoch = this.#epochNow()
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.#pages.clear()
  }
}

/** The CSP sources of every inline script and style of a page; a script that is data never runs and needs none. */
function inlineHashes(html: string): InlineSources {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, element, attributes = '', content = ''] of html.matchAll(
    /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (/\bsrc=|type="application\//.test(attributes) || content === '') continue
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    if (element === 'script') scripts.add(hash)
    else styles.add(hash)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
