import { parse } from 'hono/utils/cookie'
import { cookieName } from '#features/identity/cookies.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'

/** Without its prefix. site/document/early.ts and site/frame/amounts.ts read and write it in the browser. */
const cookie = 'hide-amounts'
const yearSeconds = 365 * 24 * 60 * 60

/** The name of the cookie that remembers the choice on this device (S-088). */
export function amountsCookie({ services }: RequestContext): string {
  return cookieName(services, cookie)
}

/** Returns true if this device hides amounts. The server renders them hidden, so nothing flashes before a script runs. */
export function hidesAmounts(context: RequestContext): boolean {
  const name = amountsCookie(context)
  return parse(context.cookie, name)[name] === 'yes'
}

/**
 * The Set-Cookie header that remembers the choice on this device. The cookie is a choice of how a page looks and no
 * secret; the script has to write it too, so it is not HttpOnly.
 */
export function rememberHidden(context: RequestContext, isHidden: boolean): string {
  const { services } = context
  const secure = services.settings.publicOrigin?.startsWith('https:') ? '; Secure' : ''
  return `${amountsCookie(context)}=${isHidden ? 'yes' : 'no'}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
