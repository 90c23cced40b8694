import { nested } from '../nested.ts'
import words from './looks.json' with { type: 'json' }

export const looksWords = nested(words)
