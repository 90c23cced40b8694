import { assumptions } from '#content/assumptions.ts'
import { priceLater } from '#finance/retirement.ts'
import { amount, type Calculator, count, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const healthCover: Calculator<CalculatorTexts['healthCover']> = {
  topic: 'protect',
  fields: {
    stay: amount('6,00,000', { min: 1, max: 1e9, slider: { min: 1_00_000, max: 30_00_000, step: 50_000 } }),
    stays: count('2', { min: 1, max: 10 }),
    years: years('10', { slider: { min: 1, max: 20, step: 1 } }),
    cover: amount('5,00,000', { max: 1e9 }),
    employer: amount('3,00,000', { max: 1e9 }),
    rise: percent(rateOn(assumptions.hospitalInflation), { max: 20, isAssumed: true }),
  },
  choices: {},
  figures: { need: 'rupees', today: 'rupees', own: 'rupees', gap: 'rupees', withEmployer: 'rupees' },
  main: 'need',
  columns: { year: 'count', need: 'rupees', own: 'rupees' },
  lines: ['need', 'own'],
  rules: [assumptions.hospitalInflation],
  work({ stay, stays, years, cover, employer, rise }) {
    const today = stay * stays
    const need = priceLater(today, rise, years)
    const gap = Math.max(0, need - cover)
    return {
      figures: { need, today, own: cover, gap, withEmployer: Math.max(0, gap - employer) },
      outcome: gap > 0 ? 'missing' : 'enough',
      notes: gap > 0 ? ['topUp'] : [],
      rows: Array.from({ length: years }, (_, i) => ({
        year: i + 1,
        need: priceLater(today, rise, i + 1),
        own: cover,
      })),
      start: { need: today, own: cover },
    }
  },
}
