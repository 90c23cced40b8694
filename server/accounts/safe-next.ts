/** Where a client goes when nothing else is said, or what is said can't be trusted. */
export const home = '/dashboard'

/** Pages that lead on themselves: going back to them would go in circles. */
const gates = /^\/(?:login|register|logout|confirm|forgot|reset)(?:[/?#.]|$)/

/**
 * The path to go to after signing in, if it is one of this site.
 *
 * Browsers read `//host`, `/\host` and `/<tab>/host` as another site, and some
 * proxies decode a path before they pass it on. So whatever is decoded, up to
 * three times, must still be a plain path; anything else becomes the dashboard.
 *
 * @param next What stood in `?next=`, decoded once, or null.
 * @source OWASP Unvalidated Redirects and Forwards Cheat Sheet; OWASP ASVS 5.0 V1.2.2 and V3.7.2.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > 1_024) return home
  let form = next
  for (let round = 0; round < 3; round += 1) {
    if (!isPlainPath(form)) return home
    const decoded = decode(form)
    if (decoded === null) return home
    if (decoded === form) break
    form = decoded
  }
  if (!isPlainPath(form)) return home
  const base = 'https://site.invalid'
  const url = URL.parse(next, base)
  if (!url || url.origin !== base || !isPlainPath(url.pathname)) return home
  if (gates.test(url.pathname)) return home
  return `${url.pathname}${url.search}${url.hash}`
}

/** One slash, then anything but a second one; no backslash and no control character or blank anywhere. */
function isPlainPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/, 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return (
    /^\/(?!\/)/.test(text) &&
    !/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(text) &&
    !/\/\/|\/\.\.?(?:\/|$)/.test(path)
  )
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
