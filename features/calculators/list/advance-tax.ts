import { advanceTaxInterest, advanceTaxShares, calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { advanceTaxWindows } from '#content/gain-rules.ts'
import { deferralInterest } from '#finance/calculators/advance-tax.ts'
import { dayNumber, financialYearOf, type IsoDate, isoDate } from '#finance/dates.ts'
import { amount, type Calculator } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

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
