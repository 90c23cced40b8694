import { assumptions } from '#content/assumptions.ts'
import { stepUpSip as grow } from '#finance/calculators/growth.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const stepUpSip: Calculator<CalculatorTexts['stepUpSip']> = {
  topic: 'grow',
  fields: {
    monthly: amount('10,000', { max: 1e8, slider: { min: 500, max: 1_00_000, step: 500 } }),
    rise: percent('10', { max: 50, slider: { min: 0, max: 25, step: 1 } }),
    years: years('15'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: {},
  figures: { total: 'rupees', invested: 'rupees', growth: 'rupees', level: 'rupees', last: 'rupees' },
  main: 'total',
  columns: { year: 'count', monthly: 'rupees', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.marketReturn],
  work({ monthly, rise, years, return: annualReturn }) {
    const rows = grow({ monthly, rise, annualReturn, years })
    const { invested = 0, value = 0 } = rows.at(-1) ?? {}
    const level = grow({ monthly, rise: 0, annualReturn, years }).at(-1)?.value ?? 0
    const inYear = (year: number) => monthly * (1 + rise) ** (year - 1)
    return {
      figures: { total: value, invested, growth: value - invested, level, last: inYear(years) },
      outcome: 'plain',
      rows: rows.map((row) => ({ ...row, monthly: inYear(row.year) })),
    }
  },
}
