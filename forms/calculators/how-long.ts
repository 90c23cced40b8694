import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { corpusFor, type Drawdown, drawdown, priceLater } from '#finance/retirement.ts'
import { age, amount, type Calculator, count, percent, rateOn } from '../calculator.ts'

/** Nobody has to plan past this age; a plan that reaches it is enough. */
export const planUntil = 105
/** The age that the wanted sum is worked out for: one of two people of 60 lives past 90 often enough. */
export const carefulAge = 95
/** How much lower the second line of the chart earns. */
const lowerBy = 0.02

export type RetirementField = keyof CalculatorTexts['howLong']['fields']

export type RetirementOutcome = {
  /** Rupees a month in the first month without work. */
  readonly firstMonth: number
  readonly asTyped: Drawdown
  readonly lower: Drawdown
  readonly lowerReturn: number
  /** Rupees that would last until `carefulAge`; null when work stops later than that. */
  readonly needed: number | null
}

export const howLong: Calculator<CalculatorTexts['howLong']> = {
  topic: 'retire',
  fields: {
    age: age('60', { min: 30, max: 90 }),
    corpus: amount('1,50,00,000'),
    spending: amount('60,000', { min: 1, max: 1e9 }),
    yearsToGo: count('2', { max: 50 }),
    inflation: percent(rateOn(assumptions.inflation), { max: 20 }),
    return: percent(rateOn(assumptions.retiredReturn), { max: 20 }),
  },
  choices: {},
  figures: { until: 'age', first: 'rupees', needed: 'rupees', lower: 'age' },
  main: 'until',
  columns: { year: 'count', monthly: 'rupees', spent: 'rupees', left: 'rupees' },
  lines: ['left', 'spent'],
  rules: [assumptions.inflation, assumptions.retiredReturn],
  work(values) {
    const { firstMonth, asTyped, lower, needed } = retirementOutcome(values)
    const endOf = (course: Drawdown) =>
      course.isLeft ? planUntil : values.age + Math.floor(course.months / 12)
    return {
      figures: { until: endOf(asTyped), first: firstMonth, needed, lower: endOf(lower) },
      outcome: asTyped.isLeft ? 'beyond' : 'ends',
      rows: asTyped.years.map(({ year, monthly, spent, closing }) => ({
        year,
        monthly,
        spent,
        left: closing,
      })),
      start: { left: values.corpus },
    }
  },
}

/** Works out how long the money lasts, at the return as typed and at one that is lower. */
export function retirementOutcome(values: Readonly<Record<RetirementField, number>>): RetirementOutcome {
  const { age, corpus, inflation } = values
  const firstMonth = priceLater(values.spending, inflation, values.yearsToGo)
  const plan = { corpus, monthlySpending: firstMonth, inflation, maxYears: planUntil - age }
  const lowerReturn = Math.max(0, values.return - lowerBy)
  const carefulYears = carefulAge - age
  return {
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
  }
}
