import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { monthlyFor, sipWithSavings } from '#finance/calculators/growth.ts'
import { corpusFor, priceLater } from '#finance/retirement.ts'
import { lumpsumValue } from '#finance/sip.ts'
import { age, amount, type Calculator, marketReturn, percent, rateOn } from '../calculator.ts'

export const retirementNeed: Calculator<CalculatorTexts['retirementNeed']> = {
  topic: 'retire',
  fields: {
    age: age('35', { max: 79, slider: { min: 20, max: 70, step: 1 } }),
    retireAge: age('60', { max: 80, slider: { min: 40, max: 75, step: 1 } }),
    until: age('90', { max: 110, slider: { min: 70, max: 100, step: 1 } }),
    spending: amount('50,000', { min: 1, max: 1e8 }),
    saved: amount('5,00,000'),
    return: marketReturn(rateOn(assumptions.marketReturn)),
    retiredReturn: percent(rateOn(assumptions.retiredReturn), { max: 20, isAssumed: true }),
    inflation: percent(rateOn(assumptions.inflation), { max: 20, isAssumed: true }),
  },
  choices: {},
  figures: { monthly: 'rupees', corpus: 'rupees', first: 'rupees', savings: 'rupees' },
  main: 'monthly',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  market: { rate: 'return', years: ({ age, retireAge }) => retireAge - age },
  rules: [assumptions.marketReturn, assumptions.retiredReturn, assumptions.inflation],
  judge: ({ age, retireAge, until }) => ({
    ...(retireAge > age ? {} : { retireAge: 'not-after-age' }),
    ...(until > retireAge ? {} : { until: 'too-low' }),
  }),
  work({ age, retireAge, until, spending, saved, return: annualReturn, retiredReturn, inflation }) {
    const years = retireAge - age
    const first = priceLater(spending, inflation, years)
    const corpus = corpusFor({
      monthlySpending: first,
      inflation,
      annualReturn: retiredReturn,
      years: until - retireAge,
    })
    const monthly = monthlyFor(corpus, saved, annualReturn, years * 12)
    return {
      figures: { monthly, corpus, first, savings: lumpsumValue(saved, annualReturn, years) },
      outcome: monthly > 0 ? 'save' : 'enough',
      rows: sipWithSavings({ saved, monthly, annualReturn, years }),
      start: { invested: saved, value: saved },
    }
  },
  vectors: [
    {
      source:
        'Formula.js 4.6.1: without rises PV(0.08/12, 360, -50000, 0, 1), then PMT(0.1/12, 300, 0, -corpus, 1)',
      typed: {
        age: '35',
        retireAge: '60',
        until: '90',
        spending: '50000',
        saved: '0',
        return: '10',
        retiredReturn: '8',
        inflation: '0',
      },
      shows: { corpus: 68_59_602.54, monthly: 5127.18, first: 50_000 },
      within: 0.01,
      outcome: 'save',
    },
    {
      source: 'By hand, without returns: 30 years of 1,20,000 less 6,00,000 over 25 years of months',
      typed: {
        age: '35',
        retireAge: '60',
        until: '90',
        spending: '10000',
        saved: '6 lakh',
        return: '0',
        retiredReturn: '0',
        inflation: '0',
      },
      shows: { corpus: 36_00_000, monthly: 10_000, savings: 6_00_000 },
    },
  ],
}
