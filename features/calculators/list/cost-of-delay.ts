import { assumptions } from '#content/assumptions.ts'
import { monthlyFor, stepUpSip } from '#finance/calculators/growth.ts'
import { amount, type Calculator, marketReturn, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const costOfDelay: Calculator<CalculatorTexts['costOfDelay']> = {
  topic: 'grow',
  fields: {
    monthly: amount('10,000', { min: 1, max: 1e8, slider: { min: 500, max: 1_00_000, step: 500 } }),
    years: years('20'),
    delay: years('5', { slider: { min: 1, max: 20, step: 1 } }),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: {},
  figures: { cost: 'rupees', now: 'rupees', later: 'rupees', catchUp: 'rupees' },
  main: 'cost',
  columns: { year: 'count', now: 'rupees', later: 'rupees' },
  lines: ['now', 'later'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.marketReturn],
  judge: ({ delay, years }) => (delay < years ? {} : { delay: 'too-large' }),
  work({ monthly, years, delay, return: annualReturn }) {
    const rows = stepUpSip({ monthly, rise: 0, annualReturn, years })
    const valueAfter = (n: number) => rows[n - 1]?.value ?? 0
    const now = valueAfter(years)
    const later = valueAfter(years - delay)
    return {
      figures: {
        cost: now - later,
        now,
        later,
        catchUp: monthlyFor(now, 0, annualReturn, (years - delay) * 12),
      },
      outcome: 'plain',
      rows: rows.map(({ year, value }) => ({ year, now: value, later: valueAfter(year - delay) })),
    }
  },
}
