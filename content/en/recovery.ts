import { nested } from '../nested.ts'
import words from './recovery.json' with { type: 'json' }

export const recoveryWords = nested(words)
export type RecoveryWords = typeof recoveryWords
