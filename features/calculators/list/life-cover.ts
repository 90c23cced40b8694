import { assumptions } from '#content/assumptions.ts'
import { coverByIncome, coverByNeeds, coverGap } from '#finance/cover.ts'
import { age, amount, type Calculator, count, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const methods = ['byIncome', 'byNeeds'] as const
const lakh = 100_000

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
  columns: { method: 'part', need: 'rupees', have: 'rupees', missing: 'rupees' },
  parts: methods,
  bars: ['byIncome', 'byNeeds', 'have'],
  rules: [assumptions.ownShare, assumptions.incomeGrowth, assumptions.inflation, assumptions.safeReturn],
  judge: ({ age, retireAge }) => (retireAge < age ? { retireAge: 'not-whole-in-range' } : {}),
  work(values) {
    const { cover, savings, return: annualReturn } = values
    const needs = {
      byIncome: coverByIncome({
        yearlyIncome: values.income,
        ownShare: values.ownShare,
        years: values.retireAge - values.age,
        incomeGrowth: values.growth,
        annualReturn,
      }),
      byNeeds: coverByNeeds({
        yearlySpending: values.spending * 12,
        years: values.years,
        inflation: values.inflation,
        annualReturn,
        debts: values.debts,
        goals: values.goals,
      }),
    }
    const have = cover + savings
    const rows = methods.map((name, method) => ({
      method,
      need: needs[name],
      have,
      missing: coverGap(needs[name], cover, savings),
    }))
    const gap = Math.max(...rows.map(({ missing }) => missing))
    const quoted = Math.ceil(gap / lakh) * lakh
    return {
      figures: { gap, ...needs, have },
      facts: { quoted: ['rupees', quoted] },
      outcome: gap > 0 ? 'missing' : 'enough',
      rows,
      ...(gap > 0 ? { next: `/insurance/term-life?sum=${quoted}#sum` } : {}),
    }
  },
}
