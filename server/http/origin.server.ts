const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something, by where it was sent from. Browsers
 * say so in Sec-Fetch-Site and Origin, which a page can't forge.
 *
 * @param request Its URL has the site's own origin, rebuilt from PUBLIC_ORIGIN where that is set.
 * @param needsProof Whether a request that says nothing about its origin is refused, as it must be
 *   wherever a session cookie gives it power.
 * @source OWASP Cross-Site Request Forgery Prevention, "Fetch Metadata" and "Verifying origin with standard headers".
 */
export function mayChangeThings(request: Request, needsProof: boolean): boolean {
  if (safeMethods.has(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === new URL(request.url).origin
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return !needsProof
}
