import { nested } from '#content/nested.ts'
import words from './desk-tables.en.json' with { type: 'json' }

export const tableWords = nested(words)
