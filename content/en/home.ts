import { nested } from '../nested.ts'
import words from './home.json' with { type: 'json' }

export const homeWords = nested(words)
export type HomeWords = typeof homeWords
