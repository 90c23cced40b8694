import { assumptions } from '#content/assumptions.ts'
import { priceLater } from '#finance/retirement.ts'
import { valueInTodaysMoney } from '#finance/sip.ts'
import { amount, type Calculator, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const inflation: Calculator<CalculatorTexts['inflation']> = {
  topic: 'grow',
  fields: {
    amount: amount('50,000', { min: 1 }),
    years: years('20'),
    rate: percent(rateOn(assumptions.inflation), { max: 30, slider: { min: 0, max: 15, step: 0.5 } }),
  },
  choices: {},
  figures: { later: 'rupees', buys: 'rupees', times: 'times' },
  main: 'later',
  columns: { year: 'count', later: 'rupees', buys: 'rupees' },
  lines: ['later', 'buys'],
  rules: [assumptions.inflation],
  work({ amount, years, rate }) {
    const rows = Array.from({ length: years }, (_, i) => ({
      year: i + 1,
      later: priceLater(amount, rate, i + 1),
      buys: valueInTodaysMoney(amount, rate, i + 1),
    }))
    const { later = amount, buys = amount } = rows.at(-1) ?? {}
    return {
      figures: { later, buys, times: later / amount },
      outcome: 'plain',
      rows,
      start: { later: amount, buys: amount },
    }
  },
}
