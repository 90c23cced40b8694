import type { RouterContextProvider } from 'react-router'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, displayCopy } from '#server/accounts/session.server.ts'
import { amountsLook } from './amounts-hidden.server.ts'

export type ClientFrame = ReturnType<typeof clientFrame>

/** What every page of the client area is loaded with; its loader spreads it into what it returns. */
export function clientFrame(context: Readonly<RouterContextProvider>, client: Client) {
  return {
    ui: wordsIn(defaultLanguage).frame.ui,
    firmName: firm.name,
    look: amountsLook(context),
    /** Whom the page was made for. */
    user: displayCopy(client),
  }
}
