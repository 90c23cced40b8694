import { createHash } from 'node:crypto'
import type { InlineSources } from './headers.server.ts'

/** Returns a page without the nonces that it was rendered with, for a policy of hashes. */
export function withoutNonces(html: string): string {
  return html.replaceAll(/ nonce="[^"]*"/g, '')
}

/** Returns the CSP sources of every inline script and style of a page. A data script never runs and needs none. */
export function inlineHashes(html: string): InlineSources {
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
