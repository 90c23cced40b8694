import { nested } from '../nested.ts'
import words from './locale.json' with { type: 'json' }

export const localeWords = nested(words)
export type Locale = typeof localeWords
