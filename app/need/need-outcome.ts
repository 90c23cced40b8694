import { assumptions } from '#content/assumptions.ts'
import { coverByIncome, coverByNeeds, coverGap } from '#finance/cover.ts'
import { type FigureRule, type Figures, readFigures } from './figures.ts'

const MOST_RUPEES = 1e11

/** The fields of the cover calculator, in their order, and their names in an address. */
export const needRules = {
  age: { least: 18, most: 80, isWhole: true, initial: '35' },
  retireAge: { least: 18, most: 85, isWhole: true, initial: '60' },
  income: { least: 0, most: MOST_RUPEES, initial: '12,00,000' },
  spending: { least: 0, most: MOST_RUPEES, initial: '50,000' },
  years: { least: 0, most: 70, isWhole: true, initial: '25' },
  debts: { least: 0, most: MOST_RUPEES, initial: '30,00,000' },
  goals: { least: 0, most: MOST_RUPEES, initial: '25,00,000' },
  cover: { least: 0, most: MOST_RUPEES, initial: '50,00,000' },
  savings: { least: 0, most: MOST_RUPEES, initial: '15,00,000' },
  ownShare: { least: 0, most: 100, isPercent: true, initial: percentOf(assumptions.ownShare[0].value) },
  growth: { least: 0, most: 20, isPercent: true, initial: percentOf(assumptions.incomeGrowth[0].value) },
  inflation: { least: 0, most: 20, isPercent: true, initial: percentOf(assumptions.inflation[0].value) },
  return: { least: 0, most: 20, isPercent: true, initial: percentOf(assumptions.safeReturn[0].value) },
} satisfies Record<string, FigureRule>

export type NeedField = keyof typeof needRules

/** What a family needs by both methods, what there is, and what is missing. Rupees, not rounded. */
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
    return { ...figures, values: null, problems: { retireAge: 'out-of-range' }, outcome: null }
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
