import { nested } from '#content/nested.ts'
import words from './reviews.en.json' with { type: 'json' }

export const reviewsWords = nested(words)
export type ReviewsWords = typeof reviewsWords
