import { nested } from '../nested.ts'
import words from './advice.json' with { type: 'json' }

export const adviceWords = nested(words)
export type AdviceWords = typeof adviceWords
