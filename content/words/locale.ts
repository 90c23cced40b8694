import { nested } from '../nested.ts'
import words from './locale.en.json' with { type: 'json' }

export const localeWords = nested(words)
export type Locale = typeof localeWords
