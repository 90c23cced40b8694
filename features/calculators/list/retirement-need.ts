import { assumptions } from '#content/assumptions.ts'
import { monthlyFor, sipWithSavings } from '#finance/calculators/growth.ts'
import { corpusFor, priceLater } from '#finance/retirement.ts'
import { lumpsumValue } from '#finance/sip.ts'
import { age, amount, type Calculator, marketReturn, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

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
}
