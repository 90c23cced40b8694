import { nested } from '#content/nested.ts'
import words from './mail.en.json' with { type: 'json' }

export const mailWords = nested(words)
export type MailWords = typeof mailWords
export type MailKind = keyof MailWords['messages']
