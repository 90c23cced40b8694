import { nested } from '#content/nested.ts'
import words from './desk-people-refused.en.json' with { type: 'json' }

export const deskPeopleRefused = nested(words)
