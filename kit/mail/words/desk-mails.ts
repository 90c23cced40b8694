import { nested } from '#content/nested.ts'
import words from './desk-mails.en.json' with { type: 'json' }

export const officeMailWords = nested(words)
