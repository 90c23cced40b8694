import { assumptions } from '#content/assumptions.ts'
import { monthlyFor, sipWithSavings } from '#finance/calculators/growth.ts'
import { priceLater } from '#finance/retirement.ts'
import { lumpsumValue } from '#finance/sip.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const education: Calculator<CalculatorTexts['education']> = {
  topic: 'goals',
  fields: {
    cost: amount('15,00,000', { min: 1 }),
    years: years('12', { slider: { min: 1, max: 20, step: 1 } }),
    saved: amount('1,00,000'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
    rise: percent(rateOn(assumptions.educationInflation), { max: 20, isAssumed: true }),
  },
  choices: {},
  figures: { monthly: 'rupees', later: 'rupees', savings: 'rupees', invested: 'rupees' },
  main: 'monthly',
  columns: { year: 'count', cost: 'rupees', value: 'rupees' },
  lines: ['value', 'cost'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.marketReturn, assumptions.educationInflation],
  work({ cost, years, saved, return: annualReturn, rise }) {
    const later = priceLater(cost, rise, years)
    const monthly = monthlyFor(later, saved, annualReturn, years * 12)
    const rows = sipWithSavings({ saved, monthly, annualReturn, years })
    return {
      figures: {
        monthly,
        later,
        savings: lumpsumValue(saved, annualReturn, years),
        invested: rows.at(-1)?.invested ?? 0,
      },
      outcome: monthly > 0 ? 'save' : 'enough',
      notes: years < 5 ? ['near'] : [],
      rows: rows.map(({ year, value }) => ({ year, cost: priceLater(cost, rise, year), value })),
      start: { cost, value: saved },
    }
  },
}
