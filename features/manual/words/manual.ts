import { nested } from '#content/nested.ts'
import words from './manual.en.json' with { type: 'json' }

export const manualWords = nested(words)
