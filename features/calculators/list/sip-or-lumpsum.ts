import { assumptions } from '#content/assumptions.ts'
import { lumpsumByYear, sipByYear } from '#finance/sip.ts'
import { amount, type Calculator, marketReturn, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const sipOrLumpsum: Calculator<CalculatorTexts['sipOrLumpsum']> = {
  topic: 'grow',
  fields: {
    amount: amount('6,00,000', { min: 1 }),
    years: years('10'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: {},
  figures: { lumpsum: 'rupees', sip: 'rupees', difference: 'rupees', monthly: 'rupees' },
  main: 'lumpsum',
  columns: { year: 'count', lumpsum: 'rupees', sip: 'rupees' },
  lines: ['lumpsum', 'sip'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.marketReturn],
  work({ amount, years, return: annualReturn }) {
    const monthly = amount / (years * 12)
    const once = lumpsumByYear(amount, annualReturn, years)
    const parts = sipByYear(monthly, annualReturn, years)
    const rows = once.map(({ year, value }, i) => ({ year, lumpsum: value, sip: parts[i]?.value ?? 0 }))
    const { lumpsum = 0, sip = 0 } = rows.at(-1) ?? {}
    return {
      figures: { lumpsum, sip, difference: lumpsum - sip, monthly },
      outcome: 'plain',
      notes: ['why'],
      rows,
      start: { lumpsum: amount },
    }
  },
}
