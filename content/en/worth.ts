import { nested } from '../nested.ts'
import words from './worth.json' with { type: 'json' }

export const worthWords = nested(words)
export type WorthWords = typeof worthWords
