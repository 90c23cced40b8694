import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { productRules } from '#content/product-rules.ts'
import { yearlyCredit } from '#finance/calculators/deposits.ts'
import { amount, type Calculator, percent, rateOn, years } from '../calculator.ts'

export const ppf: Calculator<CalculatorTexts['ppf']> = {
  topic: 'deposits',
  fields: {
    deposit: amount('1,50,000', { max: 1e7, slider: { min: 500, max: 1_50_000, step: 500 } }),
    years: years('15', { slider: { min: 15, max: 30, step: 5 } }),
    rate: percent(rateOn(calculatorRules.ppfRate), { max: 15 }),
  },
  choices: { paid: ['april', 'monthly'] },
  figures: { total: 'rupees', invested: 'rupees', interest: 'rupees' },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  rules: [calculatorRules.ppfRate, productRules.ppfMost, productRules.ppfYears],
  work({ deposit, years, rate }, { paid }, day) {
    const most = rowOn(productRules.ppfMost, day).value
    const counted = Math.min(deposit, most)
    const rows = yearlyCredit({
      ...(paid === 'april' ? { yearly: counted } : { monthly: counted / 12 }),
      annualRate: rate,
      years,
    })
    const { invested = 0, value = 0 } = rows.at(-1) ?? {}
    return {
      figures: { total: value, invested, interest: value - invested },
      facts: { most: ['rupees', most] },
      outcome: 'plain',
      notes: [...(deposit > most ? (['most'] as const) : []), 'steady'],
      rows,
    }
  },
  vectors: [
    {
      source: 'Published by banks and portals for 7.1 %, 15 years, ₹1,50,000 each April: ₹40,68,209',
      typed: { deposit: '1,50,000', years: '15', rate: '7.1', paid: 'april' },
      shows: { total: 40_68_209, invested: 22_50_000, interest: 18_18_209 },
    },
    {
      source: 'kannada.asianetnews.com on PPF: ₹90,000 a year for 15 years at 7.1 % comes to ₹24,40,926',
      typed: { deposit: '90,000', years: '15', rate: '7.1', paid: 'april' },
      shows: { total: 24_40_926, invested: 13_50_000, interest: 10_90_926 },
    },
    {
      // By hand: 12,000 · 0.071 · (12 + 11 + … + 1) / (12 · 12) = 12,000 · 0.071 · 78 / 144 = 461.50
      source: 'By hand: a thousand each month, one year: interest on 78 of 144 parts',
      typed: { deposit: '12000', years: '1', rate: '7.1', paid: 'monthly' },
      shows: { total: 12_461.5 },
      within: 0.01,
    },
    {
      source: 'PPF Scheme, 2019: ₹1,50,000 a year at most, so two lakh come to the same',
      typed: { deposit: '2 lakh', years: '15', rate: '7.1', paid: 'april' },
      shows: { total: 40_68_209 },
    },
  ],
}
