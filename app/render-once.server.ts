import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Anyone can request any path, so the cache has a limit. */
const kept = new LRUCache<string, string>({ max: 200 })

/**
 * Renders the bar or the footer to HTML and caches it: they have as many elements as a small page and are always the
 * same for a path.
 *
 * @param key Everything that the HTML depends on; false for a bar with a client's name, which is never cached.
 */
export function renderOnce(key: string | false, element: () => ReactElement): string {
  if (key === false) return renderToStaticMarkup(element())
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(element())
  kept.set(key, html)
  return html
}
