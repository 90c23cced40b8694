import { nested } from '#content/nested.ts'
import words from './monthly-letter.en.json' with { type: 'json' }

export const monthlyLetterWords = nested(words)
export type MonthlyLetterWords = typeof monthlyLetterWords
