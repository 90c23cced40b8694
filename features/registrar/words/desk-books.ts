import { nested } from '#content/nested.ts'
import words from './desk-books.en.json' with { type: 'json' }
import refused from './desk-books-refused.en.json' with { type: 'json' }

export const booksWords = nested(words)
export const booksRefused = nested(refused)
