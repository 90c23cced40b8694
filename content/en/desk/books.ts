import { nested } from '../../nested.ts'
import words from './books.json' with { type: 'json' }
import refused from './books-refused.json' with { type: 'json' }

export const booksWords = nested(words)
export const booksRefused = nested(refused)
