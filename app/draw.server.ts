import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
} from 'react-dom/server'

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

/** A page without the framework in the browser: nothing has to find its place in it again, so it is plain text. */
export function drawStill(page: ReactElement): Buffer {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
}

/** A page that the framework takes over in the browser. Node's own streams take two thirds of the time of the web's. */
export function drawAlive(
  page: ReactElement,
  signal: AbortSignal,
  options: RenderToPipeableStreamOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(sink),
      onShellError: reject,
    })
    signal.addEventListener('abort', () => {
      abort(signal.reason)
      reject(signal.reason)
    })
  })
}
