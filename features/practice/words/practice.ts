import { nested } from '#content/nested.ts'
import words from './practice.en.json' with { type: 'json' }

export const practiceWords = nested(words)
