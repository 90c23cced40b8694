import { nested } from '../nested.ts'
import words from './papers.json' with { type: 'json' }

export const papersWords = nested(words)
export type PapersWords = typeof papersWords
