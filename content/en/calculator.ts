import { nested } from '../nested.ts'
import words from './calculator.json' with { type: 'json' }

export const calculatorWords = nested(words)
export type CalculatorWords = typeof calculatorWords
