import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { lumpsumByYear, sipByYear } from '#finance/sip.ts'
import { amount, type Calculator, marketReturn, rateOn, years } from '../calculator.ts'

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
  vectors: [
    {
      source:
        'By hand: 6,00,000 · 1.1¹⁰ = 6,00,000 · 2.5937424601; Formula.js 4.6.1: FV(0.1/12, 120, -5000, 0, 1)',
      typed: { amount: '6 lakh', years: '10', return: '10' },
      shows: { lumpsum: 15_56_245.48, sip: 10_32_760.1, monthly: 5000 },
      within: 0.01,
    },
  ],
}
