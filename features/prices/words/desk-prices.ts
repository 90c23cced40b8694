import { nested } from '#content/nested.ts'
import words from './desk-prices.en.json' with { type: 'json' }

export const pricesDeskWords = nested(words)
