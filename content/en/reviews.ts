import { nested } from '../nested.ts'
import words from './reviews.json' with { type: 'json' }

export const reviewsWords = nested(words)
export type ReviewsWords = typeof reviewsWords
