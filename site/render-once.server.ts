import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Firm } from '#content/firm.ts'

/** Anyone can request any path, so the cache has a limit. A changed firm is another object, with a cache of its own. */
const keptFor = new WeakMap<Firm, LRUCache<string, string>>()
const maxKept = 200

/**
 * Renders the bar or the footer to HTML and caches it: they have as many elements as a small page and are always the
 * same for a path.
 *
 * @param firm The firm that is rendered.
 * @param key Everything else that the HTML depends on; false for a bar with a client's name, which is never cached.
 */
export function renderOnce(firm: Firm, key: string | false, element: () => ReactElement): string {
  if (key === false) return renderToStaticMarkup(element())
  const kept = keptFor.get(firm) ?? new LRUCache<string, string>({ max: maxKept })
  keptFor.set(firm, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(element())
  kept.set(key, html)
  return html
}
