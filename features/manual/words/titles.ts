import { nested } from '#content/nested.ts'
import words from './titles.en.json' with { type: 'json' }

export const manualTitles = nested(words)
