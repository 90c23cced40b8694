import { nested } from '../nested.ts'
import words from './contact.json' with { type: 'json' }

export const contactWords = nested(words)
export type ContactWords = typeof contactWords
