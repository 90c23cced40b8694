import { nested } from '../../nested.ts'
import words from './health.json' with { type: 'json' }

export const deskHealthWords = nested(words)
