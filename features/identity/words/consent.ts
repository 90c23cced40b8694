import { nested } from '#content/nested.ts'
import words from './consent.en.json' with { type: 'json' }

export const consentWords = nested(words)
export type ConsentWords = typeof consentWords
