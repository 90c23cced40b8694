import { assumptions } from '#content/assumptions.ts'
import { monthlyFor } from '#finance/calculators/growth.ts'
import { priceLater } from '#finance/retirement.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const due = (initial: string) => years(initial, { slider: null })

export const goalLadder: Calculator<CalculatorTexts['goalLadder']> = {
  topic: 'goals',
  fields: {
    amount1: amount('8,00,000'),
    years1: due('5'),
    amount2: amount('25,00,000'),
    years2: due('10'),
    amount3: amount('15,00,000'),
    years3: due('15'),
    amount4: amount('0'),
    years4: due('20'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
    inflation: percent(rateOn(assumptions.inflation), { max: 20, isAssumed: true }),
  },
  choices: {},
  figures: {
    monthly: 'rupees',
    monthly1: 'rupees',
    monthly2: 'rupees',
    monthly3: 'rupees',
    monthly4: 'rupees',
    later: 'rupees',
  },
  main: 'monthly',
  columns: { goal: 'count', years: 'years', later: 'rupees', monthly: 'rupees' },
  bars: ['monthly1', 'monthly2', 'monthly3', 'monthly4'],
  market: {
    rate: 'return',
    years: (values) => Math.max(values.years1, values.years2, values.years3, values.years4),
  },
  rules: [assumptions.marketReturn, assumptions.inflation],
  work(values) {
    const goals = ([1, 2, 3, 4] as const).map((goal) => {
      const years = values[`years${goal}`]
      const later = priceLater(values[`amount${goal}`], values.inflation, years)
      return { goal, years, later, monthly: monthlyFor(later, 0, values.return, years * 12) }
    })
    const [a = 0, b = 0, c = 0, d = 0] = goals.map(({ monthly }) => monthly)
    const wanted = goals.filter(({ later }) => later > 0)
    return {
      figures: {
        monthly: a + b + c + d,
        monthly1: a,
        monthly2: b,
        monthly3: c,
        monthly4: d,
        later: wanted.reduce((sum, { later }) => sum + later, 0),
      },
      outcome: 'plain',
      notes: wanted.some(({ years }) => years < 5) ? ['near'] : [],
      rows: wanted,
    }
  },
}
