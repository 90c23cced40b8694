export type TaxSlab = {
  /** Rupees up to which the rate holds; null for the last. */
  readonly upTo: number | null
  /** Fraction. */
  readonly rate: number
}

/** The rules of one regime, for one tax year and age group. The rows are in content/tax.ts. */
export type RegimeRules = {
  /** From the lowest income. */
  readonly slabs: readonly TaxSlab[]
  /** Rupees taken off salary or pension. */
  readonly standardDeduction: number
  readonly rebate: {
    /** Taxable income up to which it is given. */
    readonly upToIncome: number
    /** The maximum rebate in rupees. */
    readonly max: number
    /** True if the tax just above the limit is at most the income above it. */
    readonly hasMarginalRelief: boolean
  }
  /** Fraction of the tax. */
  readonly cess: number
}

export type Earnings = {
  /** Rupees a year: salary or pension, before anything is taken off. */
  readonly salary: number
  /** Rupees a year taxed at the same slabs: interest, rent. Not capital gains. */
  readonly otherIncome: number
  /** Rupees of deductions that the regime allows, limits already applied. */
  readonly deductions: number
}

/** The steps of a tax calculation. Rupees, not rounded. */
export type TaxWorking = {
  readonly gross: number
  readonly standardDeduction: number
  readonly deductions: number
  readonly taxable: number
  /** What each slab adds, those that add nothing left out. */
  readonly slabs: readonly { from: number; upTo: number | null; rate: number; tax: number }[]
  readonly beforeRebate: number
  /** What the rebate or its marginal relief takes off. */
  readonly rebate: number
  readonly cess: number
  readonly total: number
}

/**
 * Returns the income tax of a year in rupees by slabs, with rebate and cess, without surcharge.
 *
 * @param earnings The year's income.
 * @param rules The regime's rules.
 * @returns The whole working.
 * @throws {RangeError} When an amount is below zero or not finite.
 * @source Income-tax Act, 2025 (before: 1961): slabs, then rebate (157, before 87A), then health and education cess.
 */
export function incomeTax(earnings: Earnings, rules: RegimeRules): TaxWorking {
  requireAmount('salary', earnings.salary)
  requireAmount('otherIncome', earnings.otherIncome)
  requireAmount('deductions', earnings.deductions)
  const gross = earnings.salary + earnings.otherIncome
  const standardDeduction = Math.min(rules.standardDeduction, earnings.salary)
  const deductions = Math.min(earnings.deductions, gross - standardDeduction)
  const taxable = gross - standardDeduction - deductions

  const slabs = taxBySlab(taxable, rules.slabs)
  const beforeRebate = slabs.reduce((sum, slab) => sum + slab.tax, 0)
  const rebate = rebateOf(taxable, beforeRebate, rules.rebate)
  const cess = (beforeRebate - rebate) * rules.cess
  return {
    gross,
    standardDeduction,
    deductions,
    taxable,
    slabs,
    beforeRebate,
    rebate,
    cess,
    total: beforeRebate - rebate + cess,
  }
}

/**
 * Returns the smallest deductions, in rupees, at which the regime that allows them costs no more than the other.
 *
 * @param earnings Income, without deductions.
 * @param withDeductions The regime that allows them.
 * @param without The regime that does not.
 * @returns Whole rupees; 0 when it costs no more anyway. It is never more than the income.
 * @throws {RangeError} When an amount is below zero or not finite.
 */
export function breakEvenDeductions(
  earnings: Omit<Earnings, 'deductions'>,
  withDeductions: RegimeRules,
  without: RegimeRules,
): number {
  const toBeat = incomeTax({ ...earnings, deductions: 0 }, without).total
  // More deductions never cost more tax, so halving finds the first amount that is enough.
  let tooFew = -1
  let enough = Math.ceil(earnings.salary + earnings.otherIncome)
  while (enough - tooFew > 1) {
    const deductions = Math.floor((tooFew + enough) / 2)
    if (incomeTax({ ...earnings, deductions }, withDeductions).total <= toBeat) enough = deductions
    else tooFew = deductions
  }
  return enough
}

function taxBySlab(taxable: number, slabs: readonly TaxSlab[]): TaxWorking['slabs'] {
  let from = 0
  const rows = slabs.map(({ upTo, rate }) => {
    const row = { from, upTo, rate, tax: Math.max(0, Math.min(taxable, upTo ?? Infinity) - from) * rate }
    from = upTo ?? from
    return row
  })
  return rows.filter((row) => row.tax > 0)
}

function rebateOf(taxable: number, tax: number, rebate: RegimeRules['rebate']): number {
  if (taxable <= rebate.upToIncome) return Math.min(tax, rebate.max)
  if (!rebate.hasMarginalRelief) return 0
  return Math.max(0, tax - (taxable - rebate.upToIncome))
}

function requireAmount(name: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) throw new RangeError(`${name} must be 0 or more, got ${value}`)
}
