import { nested } from '#content/nested.ts'
import words from './desk-people.en.json' with { type: 'json' }

export const deskPeopleWords = nested(words)
