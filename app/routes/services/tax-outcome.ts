import type { AgeGroup, TaxYear } from '#content/tax.ts'
import { breakEvenDeductions, incomeTax } from '#finance/income-tax.ts'
import { type CalculatorReading, readCalculator, rulesOf } from '#forms/calculator.ts'
import {
  ageGroups,
  deductionFields,
  type TaxField,
  type TaxOutcome,
  taxOutcome,
  taxRegime,
} from '#forms/calculators/tax-regime.ts'
import type { FigureRule, Figures } from '#forms/figures.ts'

export { ageGroups, deductionFields, type TaxField, type TaxOutcome }

export const taxFields = Object.keys(taxRegime.fields) as TaxField[]

export type TaxReading = Figures<TaxField> & {
  readonly rules: Readonly<Record<TaxField, FigureRule>>
  readonly ageGroup: AgeGroup
  readonly parentsAreSenior: boolean
  readonly choices: Readonly<Record<string, string>>
  readonly outcome: TaxOutcome | null
}

/**
 * Reads the form of the tax page and works out both regimes.
 *
 * @param asked The query of the address.
 * @param taxYear The rules of the tax year.
 */
export function readTax(asked: URLSearchParams, taxYear: TaxYear): TaxReading {
  const reading = readCalculator(taxRegime, (name) => asked.get(name), taxYear.from)
  const { texts, numbers, values, faults, choices } = reading as CalculatorReading & Figures<TaxField>
  const ageGroup = ageGroups.find((group) => group === choices.age) ?? 'under-60'
  const parentsAreSenior = choices.parents === 'senior'
  return {
    texts,
    numbers,
    values,
    faults,
    rules: rulesOf(taxRegime, taxYear.from) as Record<TaxField, FigureRule>,
    ageGroup,
    parentsAreSenior,
    choices,
    outcome: values && taxOutcome(values, ageGroup, parentsAreSenior, taxYear),
  }
}

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
