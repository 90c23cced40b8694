import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { recurringDeposit } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, months, percent, rateOn } from '../calculator.ts'
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
  vectors: [
    {
      source:
        'Post Office table of recurring deposits at 6.7 %: ₹5,000 a month is ₹3,56,830 after 60 months (it rounds each ₹100 up)',
      typed: { monthly: '5000', months: '60', rate: '6.7' },
      shows: { total: 3_56_830, invested: 3_00_000 },
      within: 3,
    },
    {
      source:
        'newspointapp.com, “Calculate Your Maturity Amount For Post Office RD”: ₹3,000 a month at 6.7 % comes to ₹2,14,097',
      typed: { monthly: '3000', months: '60', rate: '6.7' },
      shows: { total: 2_14_097, invested: 1_80_000 },
    },
    {
      source: 'By hand: 1,000 for three months at 12 %, 1,000 · (1.03 + 1.03^(2/3) + 1.03^(1/3))',
      typed: { monthly: '1000', months: '3', rate: '12' },
      shows: { total: 1000 * (1.03 + 1.03 ** (2 / 3) + 1.03 ** (1 / 3)) },
      within: 0.001,
    },
  ],
}
