import { nested } from '#content/nested.ts'
import words from './price-age.en.json' with { type: 'json' }

export const priceAgeWords = nested(words)
export type PriceAgeWords = typeof priceAgeWords
