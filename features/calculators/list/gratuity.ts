import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { gratuity as gratuityOf } from '#finance/calculators/salary.ts'
import { amount, type Calculator, count } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

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
}
