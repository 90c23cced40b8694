import { nested } from '../../nested.ts'
import words from './export.json' with { type: 'json' }

export const exportWords = nested(words)
