import { nested } from '../nested.ts'
import words from './about.json' with { type: 'json' }

export const aboutWords = nested(words)
