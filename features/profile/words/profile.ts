import { nested } from '#content/nested.ts'
import purposes from '#features/identity/words/consent-purposes.en.json' with { type: 'json' }

/** What each consent is for. */
export const consentPurposeWords = nested(purposes)
