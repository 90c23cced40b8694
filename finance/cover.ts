/** The income that a family loses. */
export type LostIncome = {
  /** Rupees a year, after tax. */
  readonly yearlyIncome: number
  /** The fraction that the earner spends on themselves, which is no longer needed. */
  readonly ownShare: number
  /** Whole years until the earner would have stopped working. */
  readonly years: number
  /** Growth of the income, as a fraction a year. */
  readonly incomeGrowth: number
  /** Fraction a year that the cover earns, after tax, once it is paid out. */
  readonly annualReturn: number
}

/** What a family has to pay for after an income stops. */
export type FamilyNeeds = {
  /** Rupees a year at today's prices, without the earner's own spending. */
  readonly yearlySpending: number
  /** The number of whole years of spending. */
  readonly years: number
  /** Fraction a year by which prices rise. */
  readonly inflation: number
  /** Fraction a year that the cover earns, after tax, once it is paid out. */
  readonly annualReturn: number
  /** Rupees: loans to be paid back at once. */
  readonly debts: number
  /** Rupees at today's prices: a child's degree, a wedding. */
  readonly goals: number
}

/** A hospital bill and the terms of the policy. All in rupees except the shares and days. */
export type HospitalBill = {
  readonly days: number
  /** Room rent a day, as chosen. */
  readonly roomRent: number
  /** Surgeon, theatre, nursing: charges that depend on the class of the room. */
  readonly pricedByRoom: number
  /** Medicines, implants, tests: the same in every room. */
  readonly pricedApart: number
  /** The policy's maximum for the room a day, or null without a limit. */
  readonly roomLimit: number | null
  /** Fraction of the claim that the insured pays. */
  readonly coPay: number
}

/** How a claim shrinks, step by step. Rupees. */
export type ClaimSteps = {
  readonly bill: number
  /** The cut in the room rent and the charges priced by the room, because the room was dearer than the limit. */
  readonly roomCut: number
  readonly coPay: number
  readonly paid: number
}

/**
 * Returns the human life value: the cover, in rupees, that replaces the part of an income that the family lives on.
 *
 *     cover = income · (1 − own share) · Σ ((1+g)/(1+r))^k,   k = 0 … years − 1
 *
 * Each year's money is needed at its start, the first at once.
 *
 *     coverByIncome({ yearlyIncome: 1000000, ownShare: 0.3, years: 2, incomeGrowth: 0.05, annualReturn: 0.07 }) // 1386915.89
 *
 * @returns Rupees, not rounded.
 * @throws {RangeError} When a figure is outside its range.
 * @source S. S. Huebner, The Economics of Life Insurance (1927): the capitalised value of the earnings
 *   devoted to others. Growth of the income is the usual later addition.
 */
export function coverByIncome(lost: LostIncome): number {
  requireRange('yearlyIncome', lost.yearlyIncome, 0, Infinity)
  requireRange('ownShare', lost.ownShare, 0, 1)
  const forOthers = lost.yearlyIncome * (1 - lost.ownShare)
  return forOthers * growingYears(lost.years, lost.incomeGrowth, lost.annualReturn)
}

/**
 * Returns the cover, in rupees, that pays a family's debts and goals and funds its spending, which rises with prices.
 *
 *     cover = debts + goals + spending · Σ ((1+f)/(1+r))^k,   k = 0 … years − 1
 *
 * Goals count at today's prices: until they are due, their money is assumed to grow as fast as their price.
 *
 *     coverByNeeds({ yearlySpending: 600000, years: 3, inflation: 0.06, annualReturn: 0.06, debts: 2000000, goals: 1500000 }) // 5300000
 *
 * @returns Rupees, not rounded.
 * @throws {RangeError} When a figure is outside its range.
 * @source The needs approach of life insurance texts: sums due at once plus the present value of a
 *   rising income (growing annuity due).
 */
export function coverByNeeds(needs: FamilyNeeds): number {
  requireRange('yearlySpending', needs.yearlySpending, 0, Infinity)
  requireRange('debts', needs.debts, 0, Infinity)
  requireRange('goals', needs.goals, 0, Infinity)
  const spending = needs.yearlySpending * growingYears(needs.years, needs.inflation, needs.annualReturn)
  return needs.debts + needs.goals + spending
}

/**
 * Returns the cover that is still missing after existing cover and savings, in rupees.
 *
 *     coverGap(5300000, 2500000, 800000) // 2000000
 *
 * @param need Rupees, by either method.
 * @param existingCover Rupees that policies in force would pay.
 * @param savings Rupees that the family could use; not the home it lives in.
 * @returns Rupees, never below zero.
 * @throws {RangeError} When a figure is below zero.
 */
export function coverGap(need: number, existingCover: number, savings: number): number {
  requireRange('need', need, 0, Infinity)
  requireRange('existingCover', existingCover, 0, Infinity)
  requireRange('savings', savings, 0, Infinity)
  return Math.max(0, need - existingCover - savings)
}

/**
 * Returns what the policy pays of a hospital bill after a room-rent limit and a co-payment, step by step.
 *
 * When the room is dearer than the limit, the charges that are priced by the room are cut in the same
 * proportion; medicines, implants and tests are not.
 *
 * @returns The steps; they add up: bill − roomCut − coPay = paid.
 * @throws {RangeError} When a figure is outside its range.
 * @source "Associated medical expenses" and proportionate deduction, IRDAI guidelines on standardisation in
 *   health insurance (2020): not to be applied to pharmacy, implants and diagnostics.
 */
export function claimSteps(bill: HospitalBill): ClaimSteps {
  requireRange('roomRent', bill.roomRent, 0, Infinity)
  requireRange('coPay', bill.coPay, 0, 1)
  const limit = bill.roomLimit ?? Infinity
  requireRange('roomLimit', limit, 0, Infinity)
  const share = bill.roomRent > limit ? limit / bill.roomRent : 1
  const cutBasis = bill.days * bill.roomRent + bill.pricedByRoom
  const roomCut = cutBasis * (1 - share)
  const whole = cutBasis + bill.pricedApart
  const coPay = (whole - roomCut) * bill.coPay
  return { bill: whole, roomCut, coPay, paid: whole - roomCut - coPay }
}

/** Σ ((1+growth)/(1+annualReturn))^k for k from 0 to years − 1: what one rupee a year, rising, is worth now. */
function growingYears(years: number, growth: number, annualReturn: number): number {
  if (!Number.isInteger(years)) throw new RangeError(`years must be a whole number, got ${years}`)
  requireRange('years', years, 0, 100)
  requireRange('growth', growth, -0.5, 0.5)
  requireRange('annualReturn', annualReturn, -0.5, 0.5)
  const step = (1 + growth) / (1 + annualReturn)
  let sum = 0
  for (let year = 0, worth = 1; year < years; year += 1, worth *= step) sum += worth
  return sum
}

function requireRange(name: string, value: number, min: number, max: number): void {
  // Written so that NaN is refused too.
  if (!(value >= min && value <= max)) {
    throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
  }
}
