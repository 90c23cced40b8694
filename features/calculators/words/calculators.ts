import { nested } from '#content/nested.ts'
import words from './calculators.en.json' with { type: 'json' }

export const calculatorsWords = nested(words)
export type CalculatorsWords = typeof calculatorsWords
/** The words of each calculator in English, by which its fields and figures are typed. */
export type CalculatorTexts = CalculatorsWords['list']
