import { nested } from '#content/nested.ts'
import words from './looks.en.json' with { type: 'json' }

export const looksWords = nested(words)
