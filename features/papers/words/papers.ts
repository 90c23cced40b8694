import { nested } from '#content/nested.ts'
import words from './papers.en.json' with { type: 'json' }

export const papersWords = nested(words)
export type PapersWords = typeof papersWords
