import { rowOn } from '#content/dated.ts'
import type { CalculatorTexts } from '#content/en/calculators.ts'
import { type AgeGroup, type DeductionName, type TaxYear, taxYears } from '#content/tax.ts'
import { breakEvenDeductions, incomeTax, type TaxWorking } from '#finance/income-tax.ts'
import { amount, type Calculator } from '../calculator.ts'

export type TaxField = keyof CalculatorTexts['taxRegime']['fields']
export const deductionFields = ['savings', 'nps', 'homeLoan', 'healthOwn', 'healthParents'] as const
export const ageGroups = ['under-60', '60-to-79', '80-and-over'] as const satisfies readonly AgeGroup[]

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

const max = 1e10

export const taxRegime: Calculator<CalculatorTexts['taxRegime']> = {
  topic: 'tax',
  fields: {
    salary: amount('18,00,000', { max }),
    other: amount('40,000', { max }),
    savings: amount('1,50,000', { max }),
    nps: amount('0', { max }),
    homeLoan: amount('2,00,000', { max }),
    healthOwn: amount('22,000', { max }),
    healthParents: amount('0', { max }),
    rest: amount('0', { max }),
  },
  choices: { age: ageGroups, parents: ['no', 'senior'] },
  figures: {
    difference: 'rupees',
    oldTax: 'rupees',
    newTax: 'rupees',
    deductions: 'rupees',
    breakEven: 'rupees',
  },
  main: 'difference',
  columns: {},
  bars: ['oldTax', 'newTax'],
  rules: [taxYears],
  work(values, { age, parents }, day) {
    const rules = rowOn(taxYears, day)
    const ageGroup = ageGroups.find((group) => group === age) ?? 'under-60'
    const { oldRegime, newRegime, ...about } = taxOutcome(values, ageGroup, parents === 'senior', rules)
    const difference = Math.round(oldRegime.total) - Math.round(newRegime.total)
    return {
      figures: {
        difference: Math.abs(difference),
        oldTax: oldRegime.total,
        newTax: newRegime.total,
        deductions: about.deductions,
        breakEven: about.breakEven,
      },
      facts: { surchargeAbove: ['rupees', rules.surchargeAbove] },
      outcome: difference === 0 ? 'same' : difference > 0 ? 'new' : 'old',
      notes: [
        ...(about.isCapped ? (['capped'] as const) : []),
        ...(about.hasSurcharge ? (['surcharge'] as const) : []),
      ],
    }
  },
}

/** Works out both regimes. */
export function taxOutcome(
  values: Readonly<Record<TaxField, number>>,
  ageGroup: AgeGroup,
  parentsAreSenior: boolean,
  rules: TaxYear,
): TaxOutcome {
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
    oldRegime,
    newRegime,
    deductions,
    breakEven: breakEvenDeductions(earnings, oldRules, rules.newRegime),
    isCapped: allowed.some((row) => row.isCapped),
    hasSurcharge: Math.max(oldRegime.taxable, newRegime.taxable) > rules.surchargeAbove,
  }
}
