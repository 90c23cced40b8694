import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { coverByIncome, coverByNeeds, coverGap } from '#finance/cover.ts'
import { age, amount, type Calculator, count, percent, rateOn } from '../calculator.ts'

export type NeedField = keyof CalculatorTexts['lifeCover']['fields']

/** The cover that a family needs by both methods, and the gap to the cover it has. Rupees, not rounded. */
export type NeedOutcome = {
  readonly years: number
  readonly byIncome: { readonly need: number; readonly gap: number }
  readonly byNeeds: { readonly need: number; readonly gap: number }
  readonly have: number
  /** The larger of the two gaps. */
  readonly gap: number
}

const assumed = { max: 20, isAssumed: true } as const

export const lifeCover: Calculator<CalculatorTexts['lifeCover']> = {
  topic: 'protect',
  fields: {
    age: age('35', { max: 80 }),
    retireAge: age('60', { max: 85 }),
    income: amount('12,00,000'),
    spending: amount('50,000'),
    years: count('25', { max: 70 }),
    debts: amount('30,00,000'),
    goals: amount('25,00,000'),
    cover: amount('50,00,000'),
    savings: amount('15,00,000'),
    ownShare: percent(rateOn(assumptions.ownShare), { isAssumed: true }),
    growth: percent(rateOn(assumptions.incomeGrowth), assumed),
    inflation: percent(rateOn(assumptions.inflation), assumed),
    return: percent(rateOn(assumptions.safeReturn), assumed),
  },
  choices: {},
  figures: { gap: 'rupees', byIncome: 'rupees', byNeeds: 'rupees', have: 'rupees' },
  main: 'gap',
  columns: {},
  bars: ['byIncome', 'byNeeds', 'have'],
  rules: [assumptions.ownShare, assumptions.incomeGrowth, assumptions.inflation, assumptions.safeReturn],
  judge: ({ age, retireAge }) => (retireAge < age ? { retireAge: 'not-whole-in-range' } : {}),
  work(values) {
    const { byIncome, byNeeds, have, gap } = needOutcome(values)
    return {
      figures: { gap, byIncome: byIncome.need, byNeeds: byNeeds.need, have },
      outcome: gap > 0 ? 'missing' : 'enough',
    }
  },
}

/** Works out the cover by both methods. */
export function needOutcome(values: Readonly<Record<NeedField, number>>): NeedOutcome {
  const years = values.retireAge - values.age
  const byIncome = coverByIncome({
    yearlyIncome: values.income,
    ownShare: values.ownShare,
    years,
    incomeGrowth: values.growth,
    annualReturn: values.return,
  })
  const byNeeds = coverByNeeds({
    yearlySpending: values.spending * 12,
    years: values.years,
    inflation: values.inflation,
    annualReturn: values.return,
    debts: values.debts,
    goals: values.goals,
  })
  const incomeGap = coverGap(byIncome, values.cover, values.savings)
  const needsGap = coverGap(byNeeds, values.cover, values.savings)
  return {
    years,
    byIncome: { need: byIncome, gap: incomeGap },
    byNeeds: { need: byNeeds, gap: needsGap },
    have: values.cover + values.savings,
    gap: Math.max(incomeGap, needsGap),
  }
}
