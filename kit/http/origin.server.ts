const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The parts of a request that show its origin. */
interface Sent {
  readonly method: string
  readonly headers: { get(name: string): string | null }
}

/**
 * Returns true if the origin of a request allows it to change data. Browsers send Sec-Fetch-Site and Origin, which a page
 * can't forge.
 *
 * @param ownOrigin The site's own origin, from PUBLIC_ORIGIN where that is set.
 * @param needsProof True refuses a request without an origin, as required wherever a session cookie grants access.
 * @source OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Verifying origin with standard headers".
 */
export function mayChangeItems({ method, headers }: Sent, ownOrigin: string, needsProof: boolean): boolean {
  if (safeMethods.has(method)) return true
  const origin = headers.get('origin')
  if (origin !== null) return origin === ownOrigin
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return !needsProof
}
