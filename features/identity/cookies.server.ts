/** The program that a cookie belongs to, by the origin that it is reached at. */
interface CookieOwner {
  readonly settings: { readonly publicOrigin: string | null }
}

/**
 * Returns the name of a cookie. Over https, its prefix prevents other hosts and plain http from setting the cookie.
 *
 * @source RFC 6265bis, "The __Host- Prefix"; OWASP ASVS 5.0 V3.3.1, V3.3.3.
 */
export function cookieName(services: CookieOwner, name: string): string {
  return isHttps(services) ? `__Host-${name}` : name
}

/**
 * Returns the value of a cookie as the browser sent it.
 *
 * @param header The Cookie header.
 * @returns null if the cookie is missing, was sent twice (someone else set one of them), or can't be one of our tokens.
 */
export function readCookie(services: CookieOwner, header: string, name: string): string | null {
  const wanted = `${cookieName(services, name)}=`
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(wanted))
  const value = found.length === 1 ? found[0]?.slice(wanted.length) : undefined
  return value && /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * Returns a Set-Cookie header for a token. Scripts can't read the cookie, and cross-site posts don't carry it.
 *
 * @param seconds How long the browser keeps the cookie; 0 deletes it.
 */
export function writeCookie(services: CookieOwner, name: string, value: string, seconds: number): string {
  const secure = isHttps(services) ? '; Secure' : ''
  return `${cookieName(services, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function isHttps(services: CookieOwner): boolean {
  return services.settings.publicOrigin?.startsWith('https:') ?? false
}
