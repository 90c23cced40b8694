import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Anyone can request any path, so the number that is kept has a limit. */
const kept = new LRUCache<string, string>({ max: 200 })

/**
 * Renders the bar or the footer to HTML. They are as many elements as a small page and are the same for a path, so the
 * HTML is kept.
 *
 * @param key All that it depends on; false for a bar with a client's name, which is never kept.
 */
export function renderOnce(key: string | false, element: () => ReactElement): string {
  if (key === false) return renderToStaticMarkup(element())
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(element())
  kept.set(key, html)
  return html
}
