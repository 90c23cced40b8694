import { assumptions } from '#content/assumptions.ts'
import { transferPlan } from '#finance/calculators/stp.ts'
import { lumpsumByYear } from '#finance/sip.ts'
import { amount, type Calculator, marketReturn, months, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const stp: Calculator<CalculatorTexts['stp']> = {
  topic: 'grow',
  fields: {
    amount: amount('6,00,000', { min: 1 }),
    months: months('12', { max: 60, slider: { min: 1, max: 36, step: 1 } }),
    years: years('5'),
    waiting: percent(rateOn(assumptions.cashReturn), { max: 15, isAssumed: true }),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: {},
  figures: { total: 'rupees', atOnce: 'rupees', less: 'rupees', monthly: 'rupees' },
  main: 'total',
  columns: { year: 'count', total: 'rupees', atOnce: 'rupees' },
  lines: ['total', 'atOnce'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.cashReturn, assumptions.marketReturn],
  judge: ({ months, years }) => (months <= years * 12 ? {} : { months: 'too-large' }),
  work({ amount, months, years, waiting: waitingReturn, return: targetReturn }) {
    const course = transferPlan({ amount, months, until: years * 12, waitingReturn, targetReturn })
    const rows = lumpsumByYear(amount, targetReturn, years).map(({ year, value }) => {
      const { waiting = 0, moved = 0 } = course[year * 12 - 1] ?? {}
      return { year, total: waiting + moved, atOnce: value }
    })
    const { total = 0, atOnce = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total, atOnce, less: total - atOnce, monthly: amount / months },
      outcome: total - atOnce < 0.5 ? 'less' : 'more',
      notes: ['why'],
      rows,
      start: { total: amount, atOnce: amount },
    }
  },
}
