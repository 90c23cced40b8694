/** The relying party of a passkey: a host, and the only origin where the passkey works. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Returns the site's relying party: PUBLIC_ORIGIN, or without it the request's host if that is this machine. A passkey can't
 * be made for an IP address.
 *
 * @returns null if passkeys can't work here and are not offered.
 * @source Web Authentication Level 3, 5.1.3 (effective domain) and 13.4.9 (validating the origin).
 */
export function relyingParty(
  { settings: { publicOrigin } }: { readonly settings: { readonly publicOrigin: string | null } },
  requested: URL,
): RelyingParty | null {
  const url = publicOrigin === null ? requested : new URL(publicOrigin)
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  if (publicOrigin === null && !isLocal) return null
  if (url.protocol !== 'https:' && !isLocal) return null
  if (/^[\d.]+$|^\[/.test(url.hostname)) return null
  return { id: url.hostname, origin: url.origin }
}
