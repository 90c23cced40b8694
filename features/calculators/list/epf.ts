import { assumptions } from '#content/assumptions.ts'
import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { yearlyCredit } from '#finance/calculators/deposits.ts'
import { epfMonth } from '#finance/calculators/salary.ts'
import type { IsoDate } from '#finance/dates.ts'
import { age, amount, type Calculator, percent, rateOn } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const { epfRate, epfShare, pensionShare, pensionWage } = calculatorRules

export const epf: Calculator<CalculatorTexts['epf']> = {
  topic: 'salary',
  fields: {
    wage: amount('40,000', { min: 1, max: 1e8, slider: { min: 5000, max: 2_00_000, step: 1000 } }),
    age: age('30', { max: 70, slider: { min: 18, max: 60, step: 1 } }),
    retireAge: age('58', { max: 75, slider: { min: 40, max: 70, step: 1 } }),
    balance: amount('2,00,000'),
    rise: percent(rateOn(assumptions.incomeGrowth), { max: 20, isAssumed: true }),
    rate: percent(rateOn(epfRate), { max: 15, isAssumed: true }),
  },
  choices: {},
  figures: {
    total: 'rupees',
    invested: 'rupees',
    interest: 'rupees',
    own: 'rupees',
    employer: 'rupees',
    pension: 'rupees',
  },
  main: 'total',
  columns: { year: 'count', invested: 'rupees', value: 'rupees' },
  lines: ['value', 'invested'],
  rules: [epfRate, epfShare, pensionShare, pensionWage, assumptions.incomeGrowth],
  judge: ({ age, retireAge }) => (retireAge > age ? {} : { retireAge: 'not-after-age' }),
  work({ wage, age, retireAge, balance, rise, rate }, _, day) {
    const rows: { year: number; invested: number; value: number }[] = []
    // Year by year: the pension's share stops rising at its limit, so payments do not rise evenly.
    for (let year = 1; year <= retireAge - age; year += 1) {
      const before = rows.at(-1) ?? { invested: balance, value: balance }
      const { own, employer } = monthOf(wage * (1 + rise) ** (year - 1), day)
      const [after] = yearlyCredit({
        start: before.value,
        monthly: own + employer,
        annualRate: rate,
        years: 1,
        countsNextMonth: true,
      })
      rows.push({
        year,
        invested: before.invested + 12 * (own + employer),
        value: after?.value ?? before.value,
      })
    }
    const { invested = balance, value = balance } = rows.at(-1) ?? {}
    return {
      figures: { total: value, invested, interest: value - invested, ...monthOf(wage, day) },
      outcome: 'plain',
      notes: ['pension'],
      rows,
      start: { invested: balance, value: balance },
    }
  },
}

function monthOf(wage: number, day: IsoDate) {
  const share = rowOn(epfShare, day).value
  return epfMonth({
    wage,
    ownShare: share,
    employerShare: share,
    pensionShare: rowOn(pensionShare, day).value,
    pensionWage: rowOn(pensionWage, day).value,
  })
}
