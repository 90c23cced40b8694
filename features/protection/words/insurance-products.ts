import { nested } from '#content/nested.ts'
import words from './insurance-products.en.json' with { type: 'json' }

export const insuranceProductsWords = nested(words)
