import { nested } from '../../nested.ts'
import words from './audit.json' with { type: 'json' }

export const auditWords = nested(words)
