import { assumptions } from '#content/assumptions.ts'
import { recurringDeposit } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, months, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'
import { yearEnds } from './year-ends.ts'

export const rd: Calculator<CalculatorTexts['rd']> = {
  topic: 'deposits',
  fields: {
    monthly: amount('5,000', { min: 1, max: 1e8, slider: { min: 500, max: 50_000, step: 500 } }),
    months: months('60', { max: 240, slider: { min: 6, max: 120, step: 1 } }),
    rate: percent(rateOn(assumptions.depositRate), { max: 20, slider: { min: 2, max: 12, step: 0.05 } }),
  },
  choices: {},
  figures: { total: 'rupees', invested: 'rupees', interest: 'rupees' },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  rules: [assumptions.depositRate],
  work({ monthly, months, rate }) {
    const total = recurringDeposit(monthly, rate, months)
    const invested = monthly * months
    return {
      figures: { total, invested, interest: total - invested },
      outcome: 'plain',
      notes: ['tax'],
      rows: yearEnds(months).map((n) => ({
        year: n / 12,
        invested: monthly * n,
        value: recurringDeposit(monthly, rate, n),
      })),
    }
  },
}
