import { nested } from '../nested.ts'
import words from './faults.json' with { type: 'json' }

export const faultWords = nested(words)
export type FaultWords = typeof faultWords

/** Everything that can be wrong with a field of a form. */
export type Fault = keyof FaultWords['every']
