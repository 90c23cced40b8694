import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }

export const deskProgramWords = nested(words)
