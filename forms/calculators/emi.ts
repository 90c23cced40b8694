import { assumptions } from '#content/assumptions.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { instalmentOf, repayment } from '#finance/calculators/loan.ts'
import { amount, type Calculator, percent, rateOn, years } from '../calculator.ts'

export const emi: Calculator<CalculatorTexts['emi']> = {
  topic: 'loans',
  fields: {
    loan: amount('40,00,000', { min: 1, slider: { min: 1_00_000, max: 2_00_00_000, step: 1_00_000 } }),
    rate: percent(rateOn(assumptions.homeLoanRate), { max: 40, slider: { min: 5, max: 20, step: 0.05 } }),
    years: years('20', { max: 40, slider: { min: 1, max: 30, step: 1 } }),
  },
  choices: {},
  figures: { instalment: 'rupees', interest: 'rupees', total: 'rupees' },
  main: 'instalment',
  columns: { year: 'count', interest: 'rupees', soFar: 'rupees', balance: 'rupees' },
  lines: ['balance', 'soFar'],
  rules: [assumptions.homeLoanRate],
  work({ loan, rate, years }) {
    const instalment = instalmentOf(loan, rate, years * 12)
    const course = repayment(loan, rate, instalment)
    const interest = course?.interest ?? 0
    let soFar = 0
    return {
      figures: { instalment, interest, total: loan + interest },
      outcome: 'plain',
      rows: (course?.years ?? []).map(({ year, interest: ofYear, balance }) => {
        soFar += ofYear
        return { year, interest: ofYear, soFar, balance }
      }),
      start: { balance: loan },
    }
  },
  vectors: [
    {
      source: 'Formula.js 4.6.1: PMT(0.085/12, 240, -4000000), times 240 less the loan',
      typed: { loan: '40 lakh', rate: '8.5', years: '20' },
      shows: { instalment: 34_712.93, interest: 43_31_103.04, total: 83_31_103.04 },
      within: 0.05,
    },
    {
      source: 'Published by banks for ₹10,00,000 at 8.5 % over 20 years: ₹8,678 a month',
      typed: { loan: '10 lakh', rate: '8.5', years: '20' },
      shows: { instalment: 8678 },
    },
    {
      source: 'simplegence.com, “EMI on ₹50 Lakh Home Loan”: 8.5 % over 20 years is ₹43,391 a month',
      typed: { loan: '50 lakh', rate: '8.5', years: '20' },
      shows: { instalment: 43_391 },
    },
    {
      source:
        'patrika.com on a loan of ₹22,00,000 at 7.5 % over 30 years: ₹15,383 a month, ₹33,37,779 of interest',
      typed: { loan: '22 lakh', rate: '7.5', years: '30' },
      shows: { instalment: 15_383, interest: 33_37_779 },
    },
    {
      source: 'By hand: without interest the loan over the months',
      typed: { loan: '120000', rate: '0', years: '1' },
      shows: { instalment: 10_000, interest: 0 },
    },
  ],
}
