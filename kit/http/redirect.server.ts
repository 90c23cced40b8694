/** The status of a redirect: 303 after a post, 301 for a permanent move. */
type RedirectStatus = 301 | 302 | 303

/**
 * Returns a redirect, which a load or act returns, or throws to stop.
 *
 * @param location A path of this site. A path from a visitor must pass `safeNext` first.
 */
export function redirect(
  location: string,
  init: RedirectStatus | { readonly status: RedirectStatus; readonly headers?: HeadersInit } = 302,
): Response {
  const { status, headers } = typeof init === 'number' ? { status: init, headers: undefined } : init
  const answer = new Response(null, { status, headers })
  answer.headers.set('location', location)
  return answer
}
