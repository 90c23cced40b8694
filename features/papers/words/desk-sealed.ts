import { nested } from '#content/nested.ts'
import words from './desk-sealed.en.json' with { type: 'json' }

export const sealedWords = nested(words)
