import { nested } from '#content/nested.ts'
import words from './calculator.en.json' with { type: 'json' }

export const calculatorWords = nested(words)
export type CalculatorWords = typeof calculatorWords
