import { assumptions } from '#content/assumptions.ts'
import type { stpWords } from '#content/en/calculators/stp.ts'
import { transferPlan } from '#finance/calculators/stp.ts'
import { amount, type Calculator, marketReturn, months, percent, rateOn, years } from '../calculator.ts'

export const stp: Calculator<typeof stpWords> = {
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
    const rows = Array.from({ length: years }, (_, i) => {
      const { waiting = 0, moved = 0 } = course[i * 12 + 11] ?? {}
      return {
        year: i + 1,
        total: waiting + moved,
        atOnce: amount * (1 + targetReturn / 12) ** ((i + 1) * 12),
      }
    })
    const { total = 0, atOnce = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total, atOnce, less: total - atOnce, monthly: amount / months },
      outcome: total <= atOnce ? 'less' : 'more',
      notes: ['why'],
      rows,
      start: { total: amount, atOnce: amount },
    }
  },
  vectors: [
    {
      // Waiting earns nothing, so only the moved parts grow, as a SIP does: FV(0.12/12, 12, -1000, 0, 1) = 12,809.33
      source: 'Formula.js 4.6.1: FV(0.12/12, 12, -1000, 0, 1)',
      typed: { amount: '12000', months: '12', years: '1', waiting: '0', return: '12' },
      shows: { total: 12_809.33, monthly: 1000 },
      within: 0.01,
      outcome: 'less',
    },
    {
      // By hand, two months of one per cent and half of one: 500·1.01² for the first; (500·1.005)·1.01 for the second; ten more months.
      source: 'By hand, 1,000 over two months at 6 % and 12 %: (500 · 1.01 + 500 · 1.005) · 1.01¹¹',
      typed: { amount: '1000', months: '2', years: '1', waiting: '6', return: '12' },
      shows: { total: 1007.5 * 1.01 ** 11, atOnce: 1.01 ** 12 * 1000 },
      within: 0.01,
    },
  ],
}
