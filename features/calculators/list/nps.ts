import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import { productRules } from '#content/product-rules.ts'
import { stepUpSip } from '#finance/calculators/growth.ts'
import { age, amount, type Calculator, marketReturn, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

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
}
