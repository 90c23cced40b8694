/** The status of a redirect: 303 after a post, 301 where an address has moved for good. */
type RedirectStatus = 301 | 302 | 303

/**
 * An answer that sends the browser to another address; returned by a load or act, or thrown to stop it.
 *
 * @param location A path of this site. One that a visitor supplied has been through `safeNext`.
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
