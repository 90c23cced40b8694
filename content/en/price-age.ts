import { nested } from '../nested.ts'
import words from './price-age.json' with { type: 'json' }

export const priceAgeWords = nested(words)
export type PriceAgeWords = typeof priceAgeWords
