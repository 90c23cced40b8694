import { nested } from '../../nested.ts'
import words from './reviews.json' with { type: 'json' }

export const deskReviewWords = nested(words)
