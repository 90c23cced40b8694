import { nested } from '../nested.ts'
import words from './errors.json' with { type: 'json' }

export const errorWords = nested(words)
export type ErrorWords = typeof errorWords
