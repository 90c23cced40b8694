import type { Said } from '../said.ts'
/**
 * What a form says it keeps and why, beside its button. A text that changes
 * gets a new version: the version is kept with what was sent.
 */
export const consentWords = {
  callBack: {
    version: 'call-back-2026-11',
    text: 'We keep your name, your number and this calculation to call you about it, and for nothing else.',
  },
  answerMessage: {
    version: 'answer-message-2026-11',
    text: 'We keep what you write here to answer you, and for nothing else.',
  },
  insuranceCall: {
    version: 'insurance-call-2026-11',
    text: 'We keep your name, your number and these answers to call you about this plan, and for nothing else.',
  },
  account: {
    version: 'account-2026-11',
    text: 'By creating an account you agree that we keep your name and e-mail address to run it, and for nothing else.',
  },
  access: {
    version: 'access-2026-11',
    text: 'By pressing the button you agree that this person may read what is listed here, and change nothing, until the day that is named. You can end it with one press.',
  },
  /** To the sentences beside the button that takes a statement in, above a file to import, and beside the one that keeps figures on a phone. */
  statement: { version: 'statement-2026-11' },
  importFile: { version: 'import-file-2026-11' },
  onPhone: { version: 'keep-on-phone-2026-11' },
  noticeLink: 'How we handle your data',
  noticePath: '/privacy',
}
export type ConsentWords = Said<typeof consentWords>
