import { assumptions } from '#content/assumptions.ts'
import { corpusFor, type Drawdown, drawdown, priceLater } from '#finance/retirement.ts'
import { type FigureRules, type Figures, readFigures } from '#forms/figures.ts'

/** Nobody has to plan past this age; a plan that reaches it is enough. */
export const planUntil = 105
/** The age that the wanted sum is worked out for: one of two people of 60 lives past 90 often enough. */
export const carefulAge = 95
/** How much lower the second line of the chart earns. */
const lowerBy = 0.02

export const retirementRules = {
  age: { min: 30, max: 90, isWhole: true, initial: '60' },
  yearsToGo: { min: 0, max: 50, isWhole: true, initial: '2' },
  corpus: { min: 0, max: 1e11, initial: '1,50,00,000' },
  spending: { min: 1, max: 1e9, initial: '60,000' },
  inflation: { min: 0, max: 20, unit: 'fraction', initial: String(assumptions.inflation[0].value * 100) },
  return: { min: 0, max: 20, unit: 'fraction', initial: String(assumptions.retiredReturn[0].value * 100) },
} satisfies FigureRules<string>

export type RetirementField = keyof typeof retirementRules

export type RetirementOutcome = {
  /** Rupees a month in the first month without work. */
  readonly firstMonth: number
  readonly asTyped: Drawdown
  readonly lower: Drawdown
  readonly lowerReturn: number
  /** Rupees that would last until `carefulAge`; null when work stops later than that. */
  readonly needed: number | null
}

export type RetirementReading = Figures<RetirementField> & { readonly outcome: RetirementOutcome | null }

/** Reads the form of the retirement page and works out how long the money lasts. */
export function readRetirement(read: (name: RetirementField) => string | null): RetirementReading {
  const figures = readFigures<RetirementField>(read, retirementRules)
  const { values } = figures
  if (!values) return { ...figures, outcome: null }
  const { age, corpus, inflation } = values
  const firstMonth = priceLater(values.spending, inflation, values.yearsToGo)
  const plan = { corpus, monthlySpending: firstMonth, inflation, maxYears: planUntil - age }
  const lowerReturn = Math.max(0, values.return - lowerBy)
  const carefulYears = carefulAge - age
  return {
    ...figures,
    outcome: {
      firstMonth,
      asTyped: drawdown({ ...plan, annualReturn: values.return }),
      lower: drawdown({ ...plan, annualReturn: lowerReturn }),
      lowerReturn,
      needed:
        carefulYears > 0
          ? corpusFor({
              monthlySpending: firstMonth,
              inflation,
              annualReturn: values.return,
              years: carefulYears,
            })
          : null,
    },
  }
}
