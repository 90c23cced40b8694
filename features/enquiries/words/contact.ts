import { nested } from '#content/nested.ts'
import words from './contact.en.json' with { type: 'json' }

export const contactWords = nested(words)
export type ContactWords = typeof contactWords
