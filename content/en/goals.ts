import { nested } from '../nested.ts'
import words from './goals.json' with { type: 'json' }

export const goalsWords = nested(words)
export type GoalsWords = typeof goalsWords
