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
  /** The version of the text that was on the screen, or `not-stated`. */
  readonly textVersion: string
  readonly language: string
  /** The path of the page. */
  readonly page: string
}

/**
 * Parses a sender's statement about the consent text that was shown. If there is none, as from an older page of the site,
 * the version is `not-stated`.
 */
export function parseConsent(purpose: ConsentGiven['purpose'], input: unknown): ConsentGiven {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  return {
    purpose,
    textVersion: shortText(given.textVersion),
    language: shortText(given.language),
    page: shortText(given.page),
  }
}

function shortText(value: unknown): string {
  return typeof value === 'string' && /^[\w./-]{1,64}$/.test(value) ? value : 'not-stated'
}
