import { nested } from '../nested.ts'
import words from './household.json' with { type: 'json' }

export const householdWords = nested(words)
export type HouseholdWords = typeof householdWords
