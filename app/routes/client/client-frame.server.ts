import { amountsCookie, hidesAmounts } from '#app/account-parts/amounts-cookie.server.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, displayCopy } from '#server/accounts/session.server.ts'
import type { RequestContext } from '#server/kernel/services.server.ts'
import type { AmountsLook } from './amount.tsx'

export type ClientFrame = ReturnType<typeof clientFrame>

/** The data of every page in the client area; each load spreads it into its result. */
export function clientFrame(context: RequestContext, client: Client) {
  const { ui } = wordsIn(context.language).frame
  const look: AmountsLook = {
    isHidden: hidesAmounts(context),
    cookie: amountsCookie(context),
    hiddenWord: ui.amountHidden,
    tones: { up: ui.gain, down: ui.loss },
  }
  return {
    ui,
    firmName: context.firm.name,
    look,
    /** Whom the page was made for. */
    user: displayCopy(client),
  }
}
