import { nested } from '#content/nested.ts'
import words from './worth.en.json' with { type: 'json' }

export const worthWords = nested(words)
export type WorthWords = typeof worthWords
