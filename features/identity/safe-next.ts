/** The default destination of clients, also used if the requested one can't be trusted. */
export const home = '/dashboard'

/** Pages that redirect onwards. Returning to them would cause a loop. */
const gates = /^\/(?:login|register|logout|confirm|forgot|reset)(?:\/|$)/

/** Control characters, blanks, line separators, the byte order mark, and the backslash that browsers read as a slash. */
const unsafe = /[\p{Cc}\s\u2028\u2029\ufeff\\]/u

/**
 * Returns the path to go to after sign-in if it is on this site, otherwise the dashboard.
 *
 * Browsers read `//host`, `/\host` and `/<tab>/host` as another site, and some
 * proxies decode a path before they pass it on. So the path, decoded up to
 * three times, must still be a plain one; anything else becomes the dashboard.
 *
 * @param next The value of `?next=`, decoded once; it may be anything.
 * @param fallback Where to go otherwise; the dashboard by default.
 * @source OWASP Unvalidated Redirects and Forwards Cheat Sheet; OWASP ASVS 5.0 V1.2.2 and V3.7.2.
 */
export function safeNext(next: unknown, fallback: string = home): string {
  if (typeof next !== 'string' || next.length > 1_024 || unsafe.test(next)) return fallback
  let [path = ''] = next.split(/[?#]/, 1)
  for (let round = 0; round < 3; round += 1) {
    if (!isPlain(path)) return fallback
    const decoded = decode(path)
    if (decoded === null) return fallback
    if (decoded === path) break
    path = decoded
  }
  if (!isPlain(path) || gates.test(path)) return fallback
  const base = 'https://site.invalid'
  const url = URL.parse(next, base)
  if (!url || url.origin !== base || !isPlain(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

/** Returns true if the path begins with a slash and has no empty segments, no parent segments and no unsafe characters. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !path.includes('//') && !/\/\.\.?(?:\/|$)/.test(path) && !unsafe.test(path)
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
