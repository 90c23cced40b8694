import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import { productRules } from '#content/product-rules.ts'
import { cessRates, taxYears } from '#content/tax.ts'
import { stepUpSip } from '#finance/calculators/growth.ts'
import { amount, type Calculator, marketReturn, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'
import { slabRate } from './slab.ts'

const { elssLockIn } = productRules

export const elss: Calculator<CalculatorTexts['elss']> = {
  topic: 'tax',
  fields: {
    yearly: amount('1,50,000', { min: 1, max: 1e8, slider: { min: 500, max: 1_50_000, step: 500 } }),
    other: amount('0', { max: 1e8 }),
    years: years('10'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: { slab: ['thirty', 'twenty', 'five', 'none'] },
  figures: { total: 'rupees', saved: 'rupees', savedInAll: 'rupees', invested: 'rupees' },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [taxYears, cessRates, elssLockIn, assumptions.marketReturn],
  work({ yearly, other, years, return: annualReturn }, { slab = '' }, day) {
    const most = rowOn(taxYears, day).deductions.savings.limit
    const counted = Math.min(yearly, Math.max(0, most - other))
    const saved = counted * slabRate(slab) * (1 + rowOn(cessRates, day).value)
    const rows = stepUpSip({ monthly: yearly / 12, rise: 0, annualReturn, years })
    const { value = 0, invested = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total: value, saved, savedInAll: saved * years, invested },
      facts: {
        most: ['rupees', most],
        counted: ['rupees', counted],
        locked: ['years', rowOn(elssLockIn, day).value],
      },
      outcome: saved > 0 ? 'saves' : 'plain',
      notes: [
        ...(slab === 'none' ? (['regime'] as const) : counted < yearly ? (['most'] as const) : []),
        'locked',
      ],
      rows,
    }
  },
}
