import { nested } from '#content/nested.ts'
import words from './keys.en.json' with { type: 'json' }

export const deskKeyWords = nested(words)
