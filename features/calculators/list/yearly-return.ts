import { assumptions } from '#content/assumptions.ts'
import { yearlyReturn as rateOf } from '#finance/calculators/yearly-return.ts'
import { amount, type Calculator, months, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'
import { yearEnds } from './year-ends.ts'

export const yearlyReturn: Calculator<CalculatorTexts['yearlyReturn']> = {
  topic: 'grow',
  fields: {
    paid: amount('1,00,000', { min: 1 }),
    worth: amount('2,00,000'),
    months: months('60', { max: 600, slider: { min: 1, max: 240, step: 1 } }),
    inflation: percent(rateOn(assumptions.inflation), { max: 30, isAssumed: true }),
  },
  choices: {},
  figures: { rate: 'percent', gain: 'rupees', inAll: 'percent', real: 'percent' },
  main: 'rate',
  columns: { year: 'count', value: 'rupees', prices: 'rupees' },
  lines: ['value', 'prices'],
  rules: [assumptions.inflation],
  work({ paid, worth, months, inflation }) {
    const rate = rateOf(paid, worth, months)
    return {
      figures: { rate, gain: worth - paid, inAll: worth / paid - 1, real: (1 + rate) / (1 + inflation) - 1 },
      outcome: worth >= paid ? 'gain' : 'loss',
      notes: months < 12 ? ['short'] : [],
      rows: yearEnds(months).map((n) => ({
        year: n / 12,
        value: paid * (1 + rate) ** (n / 12),
        prices: paid * (1 + inflation) ** (n / 12),
      })),
      start: { value: paid, prices: paid },
    }
  },
}
