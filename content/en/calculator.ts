export const calculatorWords = {}
export type CalculatorWords = typeof calculatorWords
