import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { yearlyCredit } from '#finance/calculators/deposits.ts'
import { age, amount, type Calculator, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const { ssyRate, ssyMost, ssyPayingYears, ssyYears } = calculatorRules

export const ssy: Calculator<CalculatorTexts['ssy']> = {
  topic: 'deposits',
  fields: {
    deposit: amount('1,50,000', { max: 1e7, slider: { min: 250, max: 1_50_000, step: 250 } }),
    age: age('5', { min: 0, max: 10, slider: { min: 0, max: 10, step: 1 } }),
    rate: percent(rateOn(ssyRate), { max: 15 }),
  },
  choices: { paid: ['april', 'monthly'] },
  figures: { total: 'rupees', invested: 'rupees', interest: 'rupees', ageThen: 'age' },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  rules: [ssyRate, ssyMost, ssyPayingYears, ssyYears],
  work({ deposit, age, rate }, { paid }, day) {
    const most = rowOn(ssyMost, day).value
    const payingYears = rowOn(ssyPayingYears, day).value
    const years = rowOn(ssyYears, day).value
    const counted = Math.min(deposit, most)
    const rows = yearlyCredit({
      ...(paid === 'april' ? { yearly: counted } : { monthly: counted / 12 }),
      annualRate: rate,
      years,
      payingYears,
    })
    const { invested = 0, value = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total: value, invested, interest: value - invested, ageThen: age + years },
      facts: { most: ['rupees', most], payingYears: ['years', payingYears] },
      outcome: 'plain',
      notes: [...(deposit > most ? (['most'] as const) : []), 'steady'],
      rows,
    }
  },
}
