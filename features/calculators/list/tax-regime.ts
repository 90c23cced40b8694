import { rowOn } from '#content/dated.ts'
import { type AgeGroup, type DeductionName, taxYears } from '#content/tax.ts'
import { breakEvenDeductions, incomeTax, type TaxWorking } from '#finance/income-tax.ts'
import { amount, type Calculator } from '../calculator.ts'
import type { CalculatorTexts } from '../words/calculators.ts'

const deductionFields = ['savings', 'nps', 'homeLoan', 'healthOwn', 'healthParents'] as const
const ageGroups = ['under-60', '60-to-79', '80-and-over'] as const satisfies readonly AgeGroup[]

/** The lines of the table; `slab` stands for one of each rate. */
const lines = [
  'gross',
  'standardDeduction',
  'deductions',
  'taxable',
  'slab',
  'beforeRebate',
  'rebate',
  'cess',
  'total',
] as const
/** They show their minus sign. */
const takenOff: ReadonlySet<(typeof lines)[number]> = new Set(['standardDeduction', 'deductions', 'rebate'])

const max = 1e10
/** The hint of a deduction names the most that counts. */
const deduction = (name: DeductionName, initial: string) =>
  amount(initial, {
    max,
    facts(day) {
      const { limit, limitSenior } = rowOn(taxYears, day).deductions[name]
      return { limit: ['rupees', limit], senior: ['rupees', limitSenior ?? limit] }
    },
  })

export const taxRegime: Calculator<CalculatorTexts['taxRegime']> = {
  topic: 'tax',
  fields: {
    salary: amount('18,00,000', { max }),
    other: amount('40,000', { max }),
    savings: deduction('savings', '1,50,000'),
    nps: deduction('nps', '0'),
    homeLoan: deduction('homeLoan', '2,00,000'),
    healthOwn: deduction('healthOwn', '22,000'),
    healthParents: deduction('healthParents', '0'),
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
  columns: { line: 'part', old: 'rupees', new: 'rupees' },
  parts: lines,
  bars: ['oldTax', 'newTax'],
  rules: [taxYears],
  work(values, { age, parents }, day) {
    const rules = rowOn(taxYears, day)
    const ageGroup = ageGroups.find((group) => group === age) ?? 'under-60'
    const isSenior: Partial<Record<DeductionName, boolean>> = {
      healthOwn: ageGroup !== 'under-60',
      healthParents: parents === 'senior',
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
    const breakEven = breakEvenDeductions(earnings, oldRules, rules.newRegime)
    const difference = Math.round(oldRegime.total) - Math.round(newRegime.total)
    const hasSurcharge = Math.max(oldRegime.taxable, newRegime.taxable) > rules.surchargeAbove
    return {
      figures: {
        difference: Math.abs(difference),
        oldTax: oldRegime.total,
        newTax: newRegime.total,
        deductions,
        breakEven: breakEven > 0 ? breakEven : null,
      },
      facts: { surchargeAbove: ['rupees', rules.surchargeAbove] },
      outcome: difference === 0 ? 'same' : difference > 0 ? 'new' : 'old',
      notes: [
        ...(breakEven > 0 ? [] : (['always'] as const)),
        ...(allowed.some((row) => row.isCapped) ? (['capped'] as const) : []),
        ...(hasSurcharge ? (['surcharge'] as const) : []),
      ],
      rows: taxLines(oldRegime, newRegime, rules.newRegime.cess),
    }
  },
}

/** Both regimes line by line, with the tax of each slab. */
function taxLines(oldRegime: TaxWorking, newRegime: TaxWorking, cess: number) {
  const slabRates = [oldRegime, newRegime].flatMap(({ slabs }) => slabs.map(({ rate }) => rate))
  const ofSlab = ({ slabs }: TaxWorking, at: number) =>
    slabs.reduce((sum, { rate, tax }) => (rate === at ? sum + tax : sum), 0)
  return lines.flatMap((name, line) => {
    if (name === 'slab')
      return [...new Set(slabRates)]
        .toSorted((a, b) => a - b)
        .map((rate) => ({ line, rate, old: ofSlab(oldRegime, rate), new: ofSlab(newRegime, rate) }))
    const shown = (working: TaxWorking) => (takenOff.has(name) ? 0 - working[name] : working[name])
    return { line, rate: cess, old: shown(oldRegime), new: shown(newRegime) }
  })
}
