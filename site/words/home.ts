import { nested } from '#content/nested.ts'
import words from './home.en.json' with { type: 'json' }

export const homeWords = nested(words)
export type HomeWords = typeof homeWords
