import { assumptions } from '#content/assumptions.ts'
import { corpusFor, type Drawdown, drawdown, priceLater } from '#finance/retirement.ts'
import { age, amount, type Calculator, count, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

/** Nobody has to plan past this age; a plan that reaches it is enough. */
const planUntil = 105
/** The age that the wanted sum is worked out for: one of two people of 60 lives past 90 often enough. */
const carefulAge = 95
/** How much lower the second line of the chart earns. */
const lowerBy = 0.02

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
  figures: {
    until: 'age',
    lasts: 'duration',
    first: 'rupees',
    left: 'rupees',
    lower: 'age',
    needed: 'rupees',
  },
  main: 'until',
  columns: {
    age: 'count',
    spent: 'rupees',
    earned: 'rupees',
    left: 'rupees',
    lower: 'rupees',
  },
  lines: ['left', 'lower'],
  rules: [assumptions.inflation, assumptions.retiredReturn],
  work({ age, corpus, spending, yearsToGo, inflation, return: annualReturn }) {
    const first = priceLater(spending, inflation, yearsToGo)
    const plan = { corpus, monthlySpending: first, inflation, maxYears: planUntil - age }
    const asTyped = drawdown({ ...plan, annualReturn })
    const lower = drawdown({ ...plan, annualReturn: Math.max(0, annualReturn - lowerBy) })
    const endOf = ({ isLeft, months }: Drawdown) => (isLeft ? planUntil : age + Math.floor(months / 12))
    const needed =
      age < carefulAge
        ? corpusFor({ monthlySpending: first, inflation, annualReturn, years: carefulAge - age })
        : null
    return {
      figures: {
        until: endOf(asTyped),
        lasts: asTyped.isLeft ? null : asTyped.months,
        first,
        left: asTyped.isLeft ? (asTyped.years.at(-1)?.closing ?? 0) : null,
        lower: endOf(lower),
        needed,
      },
      outcome: asTyped.isLeft ? 'beyond' : asTyped.months === 0 ? 'none' : 'ends',
      rows: asTyped.years.map(({ year, spent, earned, closing }, i) => ({
        // For the drawing; the table counts by age.
        year,
        age: age + i,
        spent,
        earned,
        left: closing,
        lower: lower.years[i]?.closing ?? 0,
      })),
      start: { left: corpus, lower: corpus },
      ...(needed !== null && yearsToGo > 0
        ? { next: `/calculator?mode=goal&amount=${Math.ceil(needed)}` }
        : {}),
    }
  },
}
