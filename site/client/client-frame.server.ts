import { scopes } from '#content/scopes.ts'
import { wordsIn } from '#content/words.ts'
import { shows } from '#features/access/view.ts'
import { type Client, displayCopy } from '#features/identity/session.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { viewOf } from '../page/view.server.ts'
import type { AmountsDisplay } from './amount.tsx'
import { amountsCookie, hidesAmounts } from './amounts-cookie.server.ts'

export type ClientFrame = ReturnType<typeof clientFrame>

/** The data of every page in the client area; each load spreads it into its result. */
export function clientFrame(context: RequestContext, client: Client) {
  const { ui } = wordsIn(context.language).frame
  const view = viewOf(context)
  const look: AmountsDisplay = {
    isHidden: hidesAmounts(context),
    isWithheld: view.hidesAmounts,
    cookie: amountsCookie(context),
    hiddenWord: ui.amountHidden,
    tones: { up: ui.gain, down: ui.loss },
  }
  return {
    /** The address, without its language. */
    path: context.url.pathname,
    /** Its query. */
    search: context.url.search,
    firmName: context.firm.name,
    look,
    /** Whom the page was made for. */
    user: displayCopy(client),
    /** Whose money it shows. */
    ownerName: view.ownerName,
    /** The grant that shows it; null on a client's own pages. Nothing can be changed at the address of a grant. */
    of:
      view.grantId === null
        ? null
        : {
            grantId: view.grantId,
            name: view.ownerName,
            endsAt: view.endsAt,
            scopes: scopes.filter((scope) => shows(view, scope)),
          },
  }
}
