import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Paths whose frame is kept; anybody can ask for any path, so there must be an end to it. */
const mostKept = 200
const kept = new Map<string, string>()

/**
 * The bar or the footer as HTML. They are as many elements as a small page and are the same for a path, so what was
 * drawn is kept.
 *
 * @param key All that it depends on; false for a bar with a client's name, which is nothing to keep.
 */
export function drawOnce(key: string | false, element: () => ReactElement): string {
  if (key === false) return renderToStaticMarkup(element())
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = renderToStaticMarkup(element())
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, html)
  return html
}
