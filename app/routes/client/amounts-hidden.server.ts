import { parse } from 'hono/utils/cookie'
import { wordsIn } from '#content/words.ts'
import { cookieName } from '#server/accounts/cookies.server.ts'
import type { RequestContext } from '#server/kernel/services.server.ts'
import type { AmountsLook } from './amount.tsx'

const cookie = 'amounts'
const yearSeconds = 365 * 24 * 60 * 60

/**
 * Returns how amounts look in this browser (S-088). The server decides, so a hidden figure is nowhere in the page: not in
 * the title, the chart, the print or the text for screen readers, and it never flashes before a script runs.
 */
export function amountsLook(context: RequestContext): AmountsLook {
  const name = cookieName(context.services, cookie)
  const { ui } = wordsIn(context.language).frame
  return {
    isHidden: parse(context.cookie, name)[name] === 'hidden',
    hiddenWord: ui.amountHidden,
    tones: { up: ui.gain, down: ui.loss },
  }
}

/** The Set-Cookie header that remembers the choice on this device. */
export function rememberHidden(context: RequestContext, isHidden: boolean): string {
  const { services } = context
  const secure = services.settings.publicOrigin?.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(services, cookie)}=${isHidden ? 'hidden' : 'shown'}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`
}
