import { amount, type Calculator, months } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const emergencyFund: Calculator<CalculatorTexts['emergencyFund']> = {
  topic: 'protect',
  fields: {
    spending: amount('40,000', { max: 1e9 }),
    instalments: amount('15,000', { max: 1e9 }),
    months: months('6', { max: 36, slider: { min: 3, max: 24, step: 1 } }),
    have: amount('1,00,000'),
    monthly: amount('10,000', { max: 1e9 }),
  },
  choices: {},
  figures: { need: 'rupees', saved: 'rupees', gap: 'rupees', fillMonths: 'months' },
  main: 'need',
  columns: {},
  bars: ['need', 'saved', 'gap'],
  rules: [],
  work({ spending, instalments, months, have, monthly }) {
    const need = (spending + instalments) * months
    const gap = Math.max(0, need - have)
    return {
      figures: {
        need,
        saved: have,
        gap,
        fillMonths: gap > 0 && monthly > 0 ? Math.ceil(gap / monthly) : null,
      },
      outcome: gap === 0 ? 'enough' : monthly > 0 ? 'missing' : 'stuck',
    }
  },
}
