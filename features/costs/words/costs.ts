import { nested } from '#content/nested.ts'
import words from './costs.en.json' with { type: 'json' }

export const costsWords = nested(words)
export type CostsWords = typeof costsWords
