import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { gratuity as gratuityOf } from '#finance/calculators/salary.ts'
import { amount, type Calculator, count } from '../calculator.ts'

const { gratuityDays, gratuityLeastYears, gratuityMost } = calculatorRules
const workingDaysOfMonth = 26
const daysOfMonth = 30

export const gratuity: Calculator<CalculatorTexts['gratuity']> = {
  topic: 'salary',
  fields: {
    wage: amount('60,000', { max: 1e8, slider: { min: 10_000, max: 3_00_000, step: 1000 } }),
    years: count('12', { max: 50, slider: { min: 0, max: 40, step: 1 } }),
    months: count('7', { max: 11, slider: { min: 0, max: 11, step: 1 } }),
  },
  choices: { act: ['yes', 'no'] },
  figures: { gratuity: 'rupees', exempt: 'rupees', taxable: 'rupees', counted: 'years' },
  main: 'gratuity',
  columns: {},
  bars: ['gratuity', 'exempt', 'taxable'],
  rules: [gratuityDays, gratuityLeastYears, gratuityMost],
  work({ wage, years, months }, { act }, day) {
    const isUnderAct = act === 'yes'
    const least = rowOn(gratuityLeastYears, day).value
    const most = rowOn(gratuityMost, day).value
    const job = {
      years,
      months,
      days: rowOn(gratuityDays, day).value,
      daysInMonth: isUnderAct ? workingDaysOfMonth : daysOfMonth,
      roundsUp: isUnderAct,
    }
    const due = gratuityOf({ wage, ...job })
    const exempt = Math.min(due, most)
    return {
      figures: {
        gratuity: due,
        exempt,
        taxable: due - exempt,
        counted: years + (isUnderAct && months > 6 ? 1 : 0),
      },
      facts: { least: ['years', least], most: ['rupees', most] },
      outcome: 'plain',
      notes: [...(years < least ? (['early'] as const) : []), 'most'],
    }
  },
  vectors: [
    {
      source: 'By hand: 60,000 · 15 / 26 · 13 years, seven months being a year',
      typed: { wage: '60000', years: '12', months: '7', act: 'yes' },
      shows: { gratuity: 4_50_000, exempt: 4_50_000, taxable: 0, counted: 13 },
    },
    {
      source: 'By hand, outside the Act: 60,000 · 15 / 30 · 12 years',
      typed: { wage: '60000', years: '12', months: '7', act: 'no' },
      shows: { gratuity: 3_60_000, counted: 12 },
    },
    {
      source: 'By hand: 3,00,000 · 15 / 26 · 26 years is 45,00,000, of which 20,00,000 is free',
      typed: { wage: '3 lakh', years: '26', months: '6', act: 'yes' },
      shows: { gratuity: 45_00_000, exempt: 20_00_000, taxable: 25_00_000 },
    },
  ],
}
