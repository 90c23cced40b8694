import { nested } from '../nested.ts'
import words from './consent.json' with { type: 'json' }

export const consentWords = nested(words)
export type ConsentWords = typeof consentWords
