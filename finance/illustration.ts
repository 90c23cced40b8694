/**
 * What yearly premiums would come to if all of them were invested at one return and nothing was taken off.
 *
 *     value = P·(1+r) + P·(1+r)² + … + P·(1+r)ⁿ
 *
 * Each premium is paid at the start of its year. An insurer takes charges off first, so a policy's own illustration
 * is always below this.
 *
 *     yearlyPremiumsValue(1000, 0.1, 2) // 2310
 *
 * @param premium Rupees a year, zero or more.
 * @param annualReturn Fraction a year: 0.08 is 8 %. Above −1.
 * @param years Premiums paid, a whole number, zero or more.
 * @returns Rupees at the end of the last year, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity-due future value; OpenFormula function FV with PayType 1.
 */
export function yearlyPremiumsValue(premium: number, annualReturn: number, years: number): number {
  if (!Number.isFinite(premium) || premium < 0)
    throw new RangeError(`premium must be zero or more, got ${premium}`)
  if (!Number.isFinite(annualReturn) || annualReturn <= -1)
    throw new RangeError(`annualReturn must be above -1, got ${annualReturn}`)
  if (!Number.isInteger(years) || years < 0)
    throw new RangeError(`years must be a whole number, zero or more, got ${years}`)
  if (annualReturn === 0) return premium * years
  return ((premium * ((1 + annualReturn) ** years - 1)) / annualReturn) * (1 + annualReturn)
}
