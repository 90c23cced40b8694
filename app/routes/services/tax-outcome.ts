import type { AgeGroup, DeductionName, TaxYear } from '#content/tax.ts'
import { breakEvenDeductions, incomeTax, type TaxWorking } from '#finance/income-tax.ts'
import { type FigureRules, type Figures, readFigures } from '#forms/figures.ts'

const maxRupees = 1e10
const amount = (initial: string) => ({ min: 0, max: maxRupees, initial })

export const taxRules = {
  salary: amount('18,00,000'),
  other: amount('40,000'),
  savings: amount('1,50,000'),
  nps: amount('0'),
  homeLoan: amount('2,00,000'),
  healthOwn: amount('22,000'),
  healthParents: amount('0'),
  rest: amount('0'),
} satisfies FigureRules<string>

export type TaxField = keyof typeof taxRules
export const taxFields = Object.keys(taxRules) as TaxField[]
export const deductionFields = ['savings', 'nps', 'homeLoan', 'healthOwn', 'healthParents'] as const
export const ageGroups: readonly AgeGroup[] = ['under-60', '60-to-79', '80-and-over']

export type TaxOutcome = {
  readonly oldRegime: TaxWorking
  readonly newRegime: TaxWorking
  /** Rupees of deductions that count, beside the standard one. */
  readonly deductions: number
  /** Rupees of deductions from which on the old regime costs no more. */
  readonly breakEven: number
  /** Something typed was more than the law lets count. */
  readonly isCapped: boolean
  /** The income is so high that a surcharge, which we leave out, is due. */
  readonly hasSurcharge: boolean
}

export type TaxReading = Figures<TaxField> & {
  readonly ageGroup: AgeGroup
  readonly parentsAreSenior: boolean
  readonly outcome: TaxOutcome | null
}

/**
 * Reads the form of the tax page and works out both regimes.
 *
 * @param asked The query of the address.
 * @param rules The rules of the tax year.
 */
export function readTax(asked: URLSearchParams, rules: TaxYear): TaxReading {
  const figures = readFigures<TaxField>((name) => asked.get(name), taxRules)
  const ageGroup = ageGroups.find((group) => group === asked.get('age')) ?? 'under-60'
  const parentsAreSenior = asked.get('parents') === 'senior'
  const { values } = figures
  if (!values) return { ...figures, ageGroup, parentsAreSenior, outcome: null }

  const isSenior: Partial<Record<DeductionName, boolean>> = {
    healthOwn: ageGroup !== 'under-60',
    healthParents: parentsAreSenior,
  }
  const allowed = deductionFields.map((name) => {
    const { limit, limitSenior } = rules.deductions[name]
    const most = isSenior[name] ? (limitSenior ?? limit) : limit
    return { isCapped: values[name] > most, counts: Math.min(values[name], most) }
  })
  const deductions = allowed.reduce((sum, row) => sum + row.counts, values.rest)
  const earnings = { salary: values.salary, otherIncome: values.other }
  const oldRules = rules.oldRegime[ageGroup]
  const oldRegime = incomeTax({ ...earnings, deductions }, oldRules)
  const newRegime = incomeTax({ ...earnings, deductions: 0 }, rules.newRegime)
  return {
    ...figures,
    ageGroup,
    parentsAreSenior,
    outcome: {
      oldRegime,
      newRegime,
      deductions,
      breakEven: breakEvenDeductions(earnings, oldRules, rules.newRegime),
      isCapped: allowed.some((row) => row.isCapped),
      hasSurcharge: Math.max(oldRegime.taxable, newRegime.taxable) > rules.surchargeAbove,
    },
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
