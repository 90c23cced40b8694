import { calculatorRules } from '#content/calculator-rules.ts'
import { rowOn } from '#content/dated.ts'
import { hraExemption } from '#finance/calculators/salary.ts'
import { amount, type Calculator, months } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const { hraRentLess, hraCityShare, hraOtherShare } = calculatorRules

export const hra: Calculator<CalculatorTexts['hra']> = {
  topic: 'salary',
  fields: {
    salary: amount('50,000', { max: 1e8 }),
    hra: amount('20,000', { max: 1e8 }),
    rent: amount('18,000', { max: 1e8 }),
    months: months('12', { max: 12, slider: { min: 1, max: 12, step: 1 } }),
  },
  choices: { city: ['metro', 'other'] },
  figures: { exempt: 'rupees', taxable: 'rupees', received: 'rupees', rentAbove: 'rupees', share: 'rupees' },
  main: 'exempt',
  columns: {},
  bars: ['received', 'rentAbove', 'share', 'exempt'],
  rules: [hraRentLess, hraCityShare, hraOtherShare],
  work({ salary, hra, rent, months }, { city }, day) {
    const rentLess = rowOn(hraRentLess, day).value
    const shareOf = { metro: rowOn(hraCityShare, day).value, other: rowOn(hraOtherShare, day).value }
    const parts = hraExemption({
      salary: salary * months,
      hra: hra * months,
      rent: rent * months,
      rentLess,
      cityShare: city === 'metro' ? shareOf.metro : shareOf.other,
    })
    return {
      figures: {
        exempt: parts.exempt,
        taxable: parts.taxable,
        received: parts.received,
        rentAbove: parts.rentAboveShare,
        share: parts.shareOfSalary,
      },
      facts: {
        rentLess: ['percent', rentLess],
        cityShare: ['percent', shareOf.metro],
        otherShare: ['percent', shareOf.other],
      },
      outcome: parts.exempt > 0 ? 'plain' : 'none',
      notes: ['cities', 'oldOnly'],
    }
  },
}
