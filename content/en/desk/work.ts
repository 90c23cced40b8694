import { nested } from '../../nested.ts'
import recordWords from './record-refusals.json' with { type: 'json' }
import words from './work.json' with { type: 'json' }
import refusals from './work-refusals.json' with { type: 'json' }

export const workWords = nested(words)
export const workRefusals = nested(refusals)
export const recordRefusals = nested(recordWords)
