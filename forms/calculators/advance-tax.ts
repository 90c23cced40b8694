import { advanceTaxInterest, advanceTaxShares, calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { advanceTaxWindows } from '#content/gain-rules.ts'
import { deferralInterest } from '#finance/calculators/advance-tax.ts'
import { dayNumber, financialYearOf, type IsoDate, isoDate } from '#finance/dates.ts'
import { amount, type Calculator } from '../calculator.ts'

const { advanceTaxFrom } = calculatorRules

export const advanceTax: Calculator<CalculatorTexts['advanceTax']> = {
  topic: 'tax',
  fields: {
    tax: amount('1,50,000', { max: 1e10 }),
    deducted: amount('90,000', { max: 1e10 }),
    paid: amount('0', { max: 1e10 }),
  },
  choices: { senior: ['no', 'yes'] },
  figures: { next: 'rupees', nextDay: 'date', rest: 'rupees', left: 'rupees', interest: 'rupees' },
  main: 'next',
  columns: { day: 'date', share: 'percent', sum: 'rupees', part: 'rupees' },
  bars: ['rest', 'next'],
  rules: [advanceTaxShares, advanceTaxInterest, advanceTaxWindows, advanceTaxFrom],
  work({ tax, deducted, paid }, { senior }, day) {
    const threshold = rowOn(advanceTaxFrom, day).value
    const after = Math.max(0, tax - deducted)
    const rest = senior === 'yes' || after < threshold ? 0 : after
    const { shares } = rowOn(advanceTaxShares, day)
    const dates = datesOf(day)
    const rows = shares.map((share, i) => ({
      day: dayNumber(dates[i] ?? day),
      share,
      sum: rest * share,
      part: rest * (share - (shares[i - 1] ?? 0)),
    }))
    const today = dayNumber(day)
    // After 15 March the last sum is still due.
    const coming = rows.find((row) => row.day >= today) ?? rows.at(-1)
    const past = rows.findLast((row) => row.day < today)?.sum ?? 0
    const { monthly, months, enough } = rowOn(advanceTaxInterest, day)
    const interest = rows.reduce(
      (sum, row, i) =>
        row.day >= today
          ? sum
          : sum +
            deferralInterest({
              due: rest,
              paid,
              share: row.share,
              enough: enough[i] ?? 1,
              months: months[i] ?? 0,
              monthly,
            }),
      0,
    )
    const next = Math.max(0, (coming?.sum ?? 0) - paid)
    return {
      figures: {
        next,
        nextDay: coming?.day ?? today,
        rest,
        left: Math.max(0, rest - paid),
        interest: interest > 0 ? interest : null,
      },
      facts: {
        threshold: ['rupees', threshold],
        shouldHave: ['rupees', past],
        monthly: ['percent', monthly],
      },
      outcome: rest === 0 ? 'none' : next > 0 ? 'due' : 'paid',
      notes: [
        ...(past > paid ? ([interest > 0 ? 'late' : 'enough'] as const) : []),
        ...(senior === 'yes' ? (['free'] as const) : []),
      ],
      rows,
    }
  },
  vectors: [
    {
      source: 'By hand, on 22 November: 60,000 · 75 % by 15 December, of which nothing is paid',
      typed: { tax: '1.5 lakh', deducted: '90000', paid: '0', senior: 'no' },
      day: '2026-11-22',
      // Missing by June 60,000 · 15 % = 9,000, by September 60,000 · 45 % = 27,000: 36,000 · 1 % · 3 months.
      shows: {
        next: 45_000,
        rest: 60_000,
        left: 60_000,
        nextDay: Date.UTC(2026, 11, 15) / 86_400_000,
        interest: 1080,
      },
      outcome: 'due',
    },
    {
      source:
        'caclubindia.com, “234C”: of ₹100 due, 10 by June cost (15 − 10) · 1 % · 3 months = 0.15; here a thousand times as much',
      typed: { tax: '1 lakh', deducted: '0', paid: '10000', senior: 'no' },
      day: '2026-07-01',
      shows: { interest: 150 },
    },
    {
      source: 'The same: 12 of ₹100 by June are enough, so nothing is charged',
      typed: { tax: '1 lakh', deducted: '0', paid: '12000', senior: 'no' },
      day: '2026-07-01',
      shows: { interest: null },
    },
    {
      // Missing of 1,00,000 by June 5,000, September 35,000, December 65,000: · 3 %; by March 90,000: · 1 %.
      source: 'By hand, on 20 March: 150 + 1,050 + 1,950 + 900',
      typed: { tax: '1 lakh', deducted: '0', paid: '10000', senior: 'no' },
      day: '2027-03-20',
      shows: { interest: 4050 },
    },
    {
      source: 'By hand, on 15 June: 15 % by that day',
      typed: { tax: '1.5 lakh', deducted: '90000', paid: '0', senior: 'no' },
      day: '2026-06-15',
      shows: { next: 9000, nextDay: Date.UTC(2026, 5, 15) / 86_400_000 },
    },
    {
      source: 'By hand: 9,999 after TDS is below the threshold',
      typed: { tax: '1 lakh', deducted: '90001', paid: '0', senior: 'no' },
      day: '2026-11-22',
      shows: { next: 0, rest: 0 },
      outcome: 'none',
    },
  ],
}

/** The dates of the four parts in the financial year of a day. */
function datesOf(day: IsoDate): IsoDate[] {
  const { from, to } = financialYearOf(day)
  return rowOn(advanceTaxWindows, day)
    .ends.slice(0, 4)
    .map((end) => {
      const inFirstYear = `${from.slice(0, 4)}-${end}`
      return isoDate(inFirstYear >= from ? inFirstYear : `${to.slice(0, 4)}-${end}`)
    })
}
