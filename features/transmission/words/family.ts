import { nested } from '#content/nested.ts'
import words from './family.en.json' with { type: 'json' }

export const familyWords = nested(words)
