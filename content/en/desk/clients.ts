import { nested } from '../../nested.ts'
import words from './clients.json' with { type: 'json' }

export const deskClientsWords = nested(words)
