import { nested } from '#content/nested.ts'
import words from './account.en.json' with { type: 'json' }

export const accountWords = nested(words)
export type AccountWords = typeof accountWords
