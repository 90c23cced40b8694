import { firm } from '#content/firm.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, displayCopy } from '#server/accounts/session.server.ts'
import type { RequestContext } from '#server/kernel/services.server.ts'
import { amountsLook } from './amounts-hidden.server.ts'

export type ClientFrame = ReturnType<typeof clientFrame>

/** The data of every page in the client area; each load spreads it into its result. */
export function clientFrame(context: RequestContext, client: Client) {
  return {
    ui: wordsIn(context.language).frame.ui,
    firmName: firm.name,
    look: amountsLook(context),
    /** Whom the page was made for. */
    user: displayCopy(client),
  }
}
