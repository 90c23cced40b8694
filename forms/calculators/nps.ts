import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { productRules } from '#content/product-rules.ts'
import { stepUpSip } from '#finance/calculators/growth.ts'
import { age, amount, type Calculator, marketReturn, percent, rateOn } from '../calculator.ts'

const { npsAnnuityShare } = productRules

export const nps: Calculator<CalculatorTexts['nps']> = {
  topic: 'retire',
  fields: {
    monthly: amount('5,000', { min: 1, max: 1e8, slider: { min: 500, max: 50_000, step: 500 } }),
    age: age('30', { max: 70, slider: { min: 18, max: 65, step: 1 } }),
    exitAge: age('60', { max: 85, slider: { min: 60, max: 85, step: 1 } }),
    return: marketReturn(rateOn(assumptions.marketReturn)),
    share: percent(rateOn(npsAnnuityShare), { slider: { min: 20, max: 100, step: 5 } }),
    annuity: percent(rateOn(assumptions.annuityRate), { max: 15, isAssumed: true }),
  },
  choices: {},
  figures: { pension: 'rupees', corpus: 'rupees', lump: 'rupees', bought: 'rupees', invested: 'rupees' },
  main: 'pension',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  market: { rate: 'return', years: ({ age, exitAge }) => exitAge - age },
  rules: [npsAnnuityShare, assumptions.marketReturn, assumptions.annuityRate],
  judge: ({ age, exitAge }) => (exitAge > age ? {} : { exitAge: 'not-after-age' }),
  work({ monthly, age, exitAge, return: annualReturn, share, annuity }, _, day) {
    const least = rowOn(npsAnnuityShare, day).value
    const rows = stepUpSip({ monthly, rise: 0, annualReturn, years: exitAge - age })
    const { value: corpus = 0, invested = 0 } = rows.at(-1) ?? {}
    const bought = corpus * Math.max(share, least)
    return {
      figures: { pension: (bought * annuity) / 12, corpus, lump: corpus - bought, bought, invested },
      facts: { least: ['percent', least] },
      outcome: 'plain',
      notes: share < least ? ['least', 'taxed'] : ['taxed'],
      rows,
    }
  },
  vectors: [
    {
      // A fifth of the corpus is 22,79,325.32; 6 % of it over twelve months is 11,396.63.
      source: 'Formula.js 4.6.1: FV(0.1/12, 360, -5000, 0, 1), a fifth of it at 6 % a year',
      typed: { monthly: '5000', age: '30', exitAge: '60', return: '10', share: '20', annuity: '6' },
      shows: { corpus: 1_13_96_626.62, pension: 11_396.63, lump: 91_17_301.3, invested: 18_00_000 },
      within: 0.01,
    },
  ],
}
