import { nested } from '../../nested.ts'
import words from './staff.json' with { type: 'json' }

export const deskStaffWords = nested(words)
