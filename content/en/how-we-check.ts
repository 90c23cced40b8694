import { nested } from '../nested.ts'
import words from './how-we-check.json' with { type: 'json' }

export const howWeCheckWords = nested(words)
export type HowWeCheckWords = typeof howWeCheckWords
