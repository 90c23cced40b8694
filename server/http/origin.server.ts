const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The parts of a request that say where it was sent from. */
interface Sent {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}

/**
 * True if a request may change something, by where it was sent from. Browsers say so in Sec-Fetch-Site and Origin, which
 * a page can't forge.
 *
 * @param ownOrigin The site's own origin, from PUBLIC_ORIGIN where that is set.
 * @param needsProof Refuses a request that says nothing about its origin, as is needed wherever a session cookie gives
 *   it power.
 * @source OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Verifying origin with standard headers".
 */
export function mayChangeThings({ method, headers }: Sent, ownOrigin: string, needsProof: boolean): boolean {
  if (safeMethods.has(method)) return true
  const origin = headers.get('origin')
  if (origin !== null) return origin === ownOrigin
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return !needsProof
}
