import { assumptions } from '#content/assumptions.ts'
import { prepayOrInvest as compare } from '#finance/calculators/prepayment.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

export const prepayOrInvest: Calculator<CalculatorTexts['prepayOrInvest']> = {
  topic: 'loans',
  fields: {
    owed: amount('30,00,000', { min: 1 }),
    rate: percent(rateOn(assumptions.homeLoanRate), { max: 40, slider: { min: 5, max: 20, step: 0.05 } }),
    years: years('15', { max: 40 }),
    sum: amount('3,00,000', { min: 1 }),
    return: marketReturn(rateOn(assumptions.marketReturn)),
  },
  choices: {},
  figures: {
    difference: 'rupees',
    prepaid: 'rupees',
    invested: 'rupees',
    interestSaved: 'rupees',
    monthsSaved: 'months',
  },
  main: 'difference',
  columns: {},
  bars: ['prepaid', 'invested'],
  market: { rate: 'return', years: ({ years }) => years },
  rules: [assumptions.homeLoanRate, assumptions.marketReturn],
  judge: ({ owed, sum }) => (sum <= owed ? {} : { sum: 'too-large' }),
  work({ owed, rate, years, sum, return: annualReturn }) {
    const both = compare({ owed, annualRate: rate, months: years * 12, sum, annualReturn })
    const difference = both.afterInvesting - both.afterPrepaying
    const isSame = Math.abs(difference) < 0.5
    return {
      figures: {
        difference: Math.abs(difference),
        prepaid: both.afterPrepaying,
        invested: both.afterInvesting,
        interestSaved: both.interestSaved,
        monthsSaved: both.monthsSaved,
      },
      outcome: isSame ? 'same' : difference > 0 ? 'invest' : 'prepay',
      notes: difference > 0 && !isSame ? ['sure'] : [],
    }
  },
}
