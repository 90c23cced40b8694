import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }
import letter from './letter.en.json' with { type: 'json' }

export const lifeWords = nested(words)
/** The client's letter in English: the office names papers and what stops likewise. */
export const lifeLetterWords = nested(letter)
