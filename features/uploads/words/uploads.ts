import { nested } from '#content/nested.ts'
import words from './uploads.en.json' with { type: 'json' }

export const uploadWords = nested(words)
