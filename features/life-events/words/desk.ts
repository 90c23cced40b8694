import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }

export const lifeWords = nested(words)
