import { nested } from '#content/nested.ts'
import letter from './letter.en.json' with { type: 'json' }
import words from './office.en.json' with { type: 'json' }

/** What the server says, so that the browser need not load it. */
export const lifeOfficeWords = nested(words)
/** The client's letter in English: the office names papers and what stops likewise. */
export const lifeLetterWords = nested(letter)
