import { assumptions } from '#content/assumptions.ts'
import { fixedDeposit } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, months, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'
import { yearEnds } from './year-ends.ts'

const timesAYear: Readonly<Record<string, number>> = { quarterly: 4, yearly: 1, paid: 0 }

export const fd: Calculator<CalculatorTexts['fd']> = {
  topic: 'deposits',
  fields: {
    amount: amount('1,00,000', { min: 1, slider: { min: 10_000, max: 20_00_000, step: 10_000 } }),
    months: months('60', { max: 240, slider: { min: 1, max: 120, step: 1 } }),
    rate: percent(rateOn(assumptions.depositRate), { max: 20, slider: { min: 2, max: 12, step: 0.05 } }),
    slab: percent('30', { max: 45, isAssumed: true }),
  },
  choices: { added: ['quarterly', 'yearly', 'paid'] },
  figures: { total: 'rupees', interest: 'rupees', yearly: 'percent', afterTax: 'percent' },
  main: 'total',
  columns: { year: 'count', amount: 'rupees', value: 'rupees' },
  lines: ['value', 'amount'],
  rules: [assumptions.depositRate],
  work({ amount, months, rate, slab }, { added = '' }) {
    const valueAfter = (n: number) => fixedDeposit(amount, rate, n, timesAYear[added] ?? 0)
    const total = valueAfter(months)
    const yearly = fixedDeposit(1, rate, 12, timesAYear[added] ?? 0) - 1
    return {
      figures: { total, interest: total - amount, yearly, afterTax: yearly * (1 - slab) },
      outcome: 'plain',
      notes: slab > 0 ? ['tax'] : [],
      rows: yearEnds(months).map((n) => ({ year: n / 12, amount, value: valueAfter(n) })),
      start: { amount, value: amount },
    }
  },
}
