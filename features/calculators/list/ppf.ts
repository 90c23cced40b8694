import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { productRules } from '#content/product-rules.ts'
import { yearlyCredit } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const ppf: Calculator<CalculatorTexts['ppf']> = {
  topic: 'deposits',
  fields: {
    deposit: amount('1,50,000', { max: 1e7, slider: { min: 500, max: 1_50_000, step: 500 } }),
    years: years('15', { slider: { min: 15, max: 30, step: 5 } }),
    rate: percent(rateOn(calculatorRules.ppfRate), { max: 15 }),
  },
  choices: { paid: ['april', 'monthly'] },
  figures: { total: 'rupees', invested: 'rupees', interest: 'rupees' },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  rules: [calculatorRules.ppfRate, productRules.ppfMost, productRules.ppfYears],
  work({ deposit, years, rate }, { paid }, day) {
    const most = rowOn(productRules.ppfMost, day).value
    const counted = Math.min(deposit, most)
    const rows = yearlyCredit({
      ...(paid === 'april' ? { yearly: counted } : { monthly: counted / 12 }),
      annualRate: rate,
      years,
    })
    const { invested = 0, value = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total: value, invested, interest: value - invested },
      facts: { most: ['rupees', most] },
      outcome: 'plain',
      notes: [...(deposit > most ? (['most'] as const) : []), 'steady'],
      rows,
    }
  },
}
