import { nested } from '../nested.ts'
import words from './mail.json' with { type: 'json' }

export const mailWords = nested(words)
export type MailWords = typeof mailWords
export type MailKind = keyof MailWords['messages']
