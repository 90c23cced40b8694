import { nested } from '../../nested.ts'
import words from './client.json' with { type: 'json' }

export const deskClientWords = nested(words)
