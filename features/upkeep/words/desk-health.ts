import { nested } from '#content/nested.ts'
import words from './desk-health.en.json' with { type: 'json' }

export const deskHealthWords = nested(words)
