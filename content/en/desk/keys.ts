import { nested } from '../../nested.ts'
import words from './keys.json' with { type: 'json' }

export const deskKeyWords = nested(words)
