import { nested } from '../../nested.ts'
import words from './sealed.json' with { type: 'json' }

export const sealedWords = nested(words)
