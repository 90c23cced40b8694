import { nested } from '#content/nested.ts'
import words from './desk-export.en.json' with { type: 'json' }

export const exportWords = nested(words)
