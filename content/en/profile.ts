import { nested } from '../nested.ts'
import purposes from './consent-purposes.json' with { type: 'json' }

/** What each consent is for. */
export const consentPurposeWords = nested(purposes)
