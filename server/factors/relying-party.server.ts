import type { Services } from '#server/kernel/services.server.ts'

/** Who a passkey is made for: a host, and the one origin that it may be used from. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The site as authenticators know it: PUBLIC_ORIGIN; where that is not set, the
 * request's own host, but only when it is this machine itself. An address in
 * digits is no host that a passkey can be made for.
 *
 * @returns null where passkeys can't work, and are not offered.
 * @source Web Authentication Level 3, 5.1.3 (effective domain) and 13.4.9 (validating the origin).
 */
export function relyingParty(services: Pick<Services, 'settings'>, requested: URL): RelyingParty | null {
  const { publicOrigin } = services.settings
  const url = publicOrigin === null ? requested : new URL(publicOrigin)
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  if (publicOrigin === null && !isLocal) return null
  if (url.protocol !== 'https:' && !isLocal) return null
  if (/^[\d.]+$|^\[/.test(url.hostname)) return null
  return { id: url.hostname, origin: url.origin }
}
