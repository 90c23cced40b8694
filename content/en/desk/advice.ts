import { nested } from '../../nested.ts'
import words from './advice.json' with { type: 'json' }

export const adviceDeskWords = nested(words)
