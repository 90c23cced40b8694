import { nested } from '../nested.ts'
import words from './insurance-products.json' with { type: 'json' }

export const insuranceProductsWords = nested(words)
