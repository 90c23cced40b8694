import { nested } from '#content/nested.ts'
import words from './desk-clients.en.json' with { type: 'json' }

export const deskClientsWords = nested(words)
