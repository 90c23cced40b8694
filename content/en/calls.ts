import { nested } from '../nested.ts'
import words from './calls.json' with { type: 'json' }

export const callsWords = nested(words)
export type CallsWords = typeof callsWords
