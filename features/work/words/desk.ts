import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }
import recordWords from './desk-record-refusals.en.json' with { type: 'json' }
import refusals from './desk-work-refusals.en.json' with { type: 'json' }

export const workWords = nested(words)
export const workRefusals = nested(refusals)
export const recordRefusals = nested(recordWords)
