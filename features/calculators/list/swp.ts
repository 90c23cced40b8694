import { assumptions } from '#content/assumptions.ts'
import { drawdown } from '#finance/retirement.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const swp: Calculator<CalculatorTexts['swp']> = {
  topic: 'retire',
  fields: {
    corpus: amount('50,00,000', { min: 1 }),
    monthly: amount('30,000', { min: 1, max: 1e9, slider: { min: 5000, max: 2_00_000, step: 1000 } }),
    rise: percent('5', { max: 20, slider: { min: 0, max: 15, step: 0.5 } }),
    years: years('25'),
    return: marketReturn(rateOn(assumptions.retiredReturn)),
  },
  choices: {},
  figures: { left: 'rupees', drawn: 'rupees', lasts: 'years', share: 'percent' },
  main: 'left',
  columns: { year: 'count', monthly: 'rupees', drawn: 'rupees', left: 'rupees' },
  lines: ['left', 'drawn'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.retiredReturn],
  work({ corpus, monthly, rise, years, return: annualReturn }) {
    const course = drawdown({
      corpus,
      monthlySpending: monthly,
      inflation: rise,
      annualReturn,
      maxYears: years,
    })
    let drawn = 0
    const rows = course.years.map((row) => {
      drawn += row.spent
      return { year: row.year, monthly: row.monthly, drawn, left: row.closing }
    })
    const share = (monthly * 12) / corpus
    return {
      figures: {
        left: rows.at(-1)?.left ?? corpus,
        drawn,
        lasts: course.isLeft ? null : course.months / 12,
        share,
      },
      outcome: course.isLeft ? 'lasts' : 'ends',
      notes: share > annualReturn ? ['much'] : [],
      rows: rows.length > 0 ? rows : [{ year: 1, monthly, drawn: 0, left: corpus }],
      start: { left: corpus },
    }
  },
}
