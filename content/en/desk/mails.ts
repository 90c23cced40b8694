import { nested } from '../../nested.ts'
import words from './mails.json' with { type: 'json' }

export const officeMailWords = nested(words)
