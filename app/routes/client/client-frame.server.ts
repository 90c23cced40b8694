import { firm } from '#content/firm.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, displayCopy } from '#server/accounts/session.server.ts'
import type { RequestContext } from '#server/kernel/services.server.ts'
import { amountsLook } from './amounts-hidden.server.ts'

export type ClientFrame = ReturnType<typeof clientFrame>

/** What every page of the client area is loaded with; its load spreads it into what it returns. */
export function clientFrame(context: RequestContext, client: Client) {
  return {
    ui: wordsIn(context.language).frame.ui,
    firmName: firm.name,
    look: amountsLook(context),
    /** Whom the page was made for. */
    user: displayCopy(client),
  }
}
