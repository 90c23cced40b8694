import { nested } from '#content/nested.ts'
import words from './household.en.json' with { type: 'json' }

export const householdWords = nested(words)
export type HouseholdWords = typeof householdWords
