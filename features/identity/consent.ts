import { isObject, object, type Rule, valid } from '#kit/schema/schema.ts'

/** The consent given by sending a form: which text, in which language, on which page. */
export interface ConsentGiven {
  /** The purpose for which the record may be used. */
  readonly purpose:
    | 'call-back'
    | 'answer-message'
    | 'account'
    | 'access'
    | 'statement'
    | 'import-file'
    | 'keep-on-phone'
    | 'family-mailbox'
  /** The version of the text that was on the screen, or `not-stated`. */
  readonly textVersion: string
  readonly language: string
  readonly page: string
}

const stated: Rule<string> = {
  max: 64,
  read: (sent) => valid(typeof sent === 'string' && /^[\w./-]{1,64}$/.test(sent) ? sent : 'not-stated'),
}
const statement = object({ textVersion: stated, language: stated, page: stated })

/**
 * A sender's statement about the consent text that was shown. If there is none, as from an older page of the site, the version
 * is `not-stated`; nothing of it is ever a fault.
 */
export const consentShown: Rule<Omit<ConsentGiven, 'purpose'>> = {
  ...statement,
  read: (sent) => statement.read(isObject(sent) ? sent : {}),
}

/** Parses what a sender states of the consent given by a form. */
export function parseConsent(purpose: ConsentGiven['purpose'], input: unknown): ConsentGiven {
  const read = consentShown.read(input)
  if (!read.ok) throw new Error('a statement about consent has no faults')
  return { purpose, ...read.value }
}
