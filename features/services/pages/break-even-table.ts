import type { TaxYear } from '#content/tax.ts'
import { breakEvenDeductions, incomeTax } from '#finance/income-tax.ts'

/** Salaries of the table, in rupees. */
const salaries = [10, 12.75, 15, 18, 20, 25, 30, 40].map((lakh) => lakh * 100_000)

/** For round salaries: the tax of the new regime, and from which deductions on the old one costs no more. */
export function breakEvenTable(rules: TaxYear) {
  return salaries.map((salary) => {
    const earnings = { salary, otherIncome: 0 }
    return {
      salary,
      newTax: incomeTax({ ...earnings, deductions: 0 }, rules.newRegime).total,
      deductions: breakEvenDeductions(earnings, rules.oldRegime['under-60'], rules.newRegime),
    }
  })
}
