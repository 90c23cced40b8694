import { nested } from '../nested.ts'
import words from './language.json' with { type: 'json' }

export const languageWords = nested(words)
