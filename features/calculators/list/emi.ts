import { assumptions } from '#content/assumptions.ts'
import { instalmentOf, repayment } from '#finance/calculators/loan.ts'
import { amount, type Calculator, percent, rateOn, years } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

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
}
