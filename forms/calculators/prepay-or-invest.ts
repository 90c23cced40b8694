import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { prepayOrInvest as compare } from '#finance/calculators/prepayment.ts'
import { amount, type Calculator, marketReturn, percent, rateOn, years } from '../calculator.ts'

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
  vectors: [
    {
      source:
        'By hand: 3,00,000 · 1.1¹⁵ = 3,00,000 · 4.1772481694; Formula.js 4.6.1: NPER(0.085/12, -PMT(…), 2700000) = 147.68, so 32 months less',
      typed: { owed: '30 lakh', rate: '8.5', years: '15', sum: '3 lakh', return: '10' },
      shows: { invested: 12_53_174.45, monthsSaved: 32 },
      within: 0.01,
      outcome: 'invest',
    },
    {
      // A loan charges its rate each month, a market is assumed to earn it once a year: so prepaying is worth more.
      source: 'By hand: 3,00,000 · (1 + 0.085/12)¹⁸⁰ = 10,68,796.00, less 3,00,000 · 1.085¹⁵ = 10,19,922.86',
      typed: { owed: '30 lakh', rate: '8.5', years: '15', sum: '3 lakh', return: '8.5' },
      shows: { difference: 48_873.14, invested: 10_19_922.86, prepaid: 10_68_796 },
      within: 0.01,
      outcome: 'prepay',
    },
    {
      source: 'By hand, without interest or returns: 12,000 of 24,000 prepaid frees 12 instalments of 1,000',
      typed: { owed: '24000', rate: '0', years: '2', sum: '12000', return: '0' },
      shows: { prepaid: 12_000, invested: 12_000, interestSaved: 0, monthsSaved: 12, difference: 0 },
    },
  ],
}
