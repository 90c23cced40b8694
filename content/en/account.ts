import { nested } from '../nested.ts'
import words from './account.json' with { type: 'json' }

export const accountWords = nested(words)
export type AccountWords = typeof accountWords
