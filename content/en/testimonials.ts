import { nested } from '../nested.ts'
import words from './testimonials.json' with { type: 'json' }

export const testimonialsWords = nested(words)
export type TestimonialsWords = typeof testimonialsWords
