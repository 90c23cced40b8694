import { nested } from '../../nested.ts'
import words from './sign-in.json' with { type: 'json' }

export const deskSignInWords = nested(words)
