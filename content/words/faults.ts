import { nested } from '../nested.ts'
import words from './faults.en.json' with { type: 'json' }

export const faultWords = nested(words)
export type FaultWords = typeof faultWords
