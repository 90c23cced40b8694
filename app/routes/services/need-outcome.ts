import { assumptions } from '#content/assumptions.ts'
import { coverByIncome, coverByNeeds, coverGap } from '#finance/cover.ts'
import { type FigureRules, type Figures, readFigures } from '#forms/figures.ts'

const maxRupees = 1e11

/** The fields of the cover calculator, in their order, and their names in an address. */
export const needRules = {
  age: { min: 18, max: 80, isWhole: true, initial: '35' },
  retireAge: { min: 18, max: 85, isWhole: true, initial: '60' },
  income: { min: 0, max: maxRupees, initial: '12,00,000' },
  spending: { min: 0, max: maxRupees, initial: '50,000' },
  years: { min: 0, max: 70, isWhole: true, initial: '25' },
  debts: { min: 0, max: maxRupees, initial: '30,00,000' },
  goals: { min: 0, max: maxRupees, initial: '25,00,000' },
  cover: { min: 0, max: maxRupees, initial: '50,00,000' },
  savings: { min: 0, max: maxRupees, initial: '15,00,000' },
  ownShare: { min: 0, max: 100, unit: 'fraction', initial: percentOf(assumptions.ownShare[0].value) },
  growth: { min: 0, max: 20, unit: 'fraction', initial: percentOf(assumptions.incomeGrowth[0].value) },
  inflation: { min: 0, max: 20, unit: 'fraction', initial: percentOf(assumptions.inflation[0].value) },
  return: { min: 0, max: 20, unit: 'fraction', initial: percentOf(assumptions.safeReturn[0].value) },
} satisfies FigureRules<string>

export type NeedField = keyof typeof needRules

/** The cover that a family needs by both methods, and the gap to the cover it has. Rupees, not rounded. */
export type NeedOutcome = {
  readonly years: number
  readonly byIncome: { readonly need: number; readonly gap: number }
  readonly byNeeds: { readonly need: number; readonly gap: number }
  readonly have: number
  /** The larger of the two gaps. */
  readonly gap: number
}

export type NeedReading = Figures<NeedField> & { readonly outcome: NeedOutcome | null }

/** Reads the fields of the cover calculator and works out the gap. */
export function readNeed(read: (name: NeedField) => string | null): NeedReading {
  const figures = readFigures<NeedField>(read, needRules)
  const { values } = figures
  if (!values) return { ...figures, outcome: null }
  if (values.retireAge < values.age) {
    return { ...figures, values: null, faults: { retireAge: 'not-whole-in-range' }, outcome: null }
  }
  return { ...figures, outcome: needOutcome(values) }
}

function needOutcome(values: Readonly<Record<NeedField, number>>): NeedOutcome {
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

function percentOf(fraction: number): string {
  return String(Number((fraction * 100).toFixed(2)))
}
