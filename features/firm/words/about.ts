import { nested } from '#content/nested.ts'
import words from './about.en.json' with { type: 'json' }

export const aboutWords = nested(words)
