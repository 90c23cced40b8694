import { nested } from '../nested.ts'
import words from './costs.json' with { type: 'json' }

export const costsWords = nested(words)
export type CostsWords = typeof costsWords
