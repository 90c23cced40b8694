import { nested } from '#content/nested.ts'
import words from './desk-client.en.json' with { type: 'json' }

export const deskClientWords = nested(words)
