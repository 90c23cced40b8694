import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { quarterlyInterest } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const seniorSavings: Calculator<CalculatorTexts['seniorSavings']> = {
  topic: 'deposits',
  fields: {
    amount: amount('15,00,000', { min: 1000, slider: { min: 50_000, max: 30_00_000, step: 50_000 } }),
    rate: percent(rateOn(calculatorRules.seniorRate), { max: 15 }),
    slab: percent('0', { max: 45, isAssumed: true }),
  },
  choices: {},
  figures: {
    quarterly: 'rupees',
    monthly: 'rupees',
    total: 'rupees',
    back: 'rupees',
    afterTax: 'rupees',
  },
  main: 'quarterly',
  columns: {},
  bars: ['back', 'total'],
  rules: [calculatorRules.seniorRate, calculatorRules.seniorMost, calculatorRules.seniorYears],
  work({ amount, rate, slab }, _, day) {
    const most = rowOn(calculatorRules.seniorMost, day).value
    const years = rowOn(calculatorRules.seniorYears, day).value
    const back = Math.min(amount, most)
    const quarterly = quarterlyInterest(back, rate)
    return {
      figures: {
        quarterly,
        monthly: quarterly / 3,
        total: quarterly * 4 * years,
        back,
        afterTax: slab > 0 ? quarterly * (1 - slab) : null,
      },
      facts: { most: ['rupees', most], years: ['years', years] },
      outcome: 'plain',
      notes: [
        ...(amount > most ? (['most'] as const) : []),
        ...(slab > 0 ? (['tax'] as const) : []),
        'prices',
      ],
    }
  },
}
