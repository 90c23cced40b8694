import { nested } from '#content/nested.ts'
import words from './sign-in.en.json' with { type: 'json' }

export const deskSignInWords = nested(words)
