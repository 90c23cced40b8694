/** One line of a growth table: what was paid in by the end of `year`, and what it is worth. Rupees, not rounded. */
export type YearRow = {
  /** Years since the start: 1, 2, 3 … The last one is the end and may be a fraction, as in 2.5. */
  readonly year: number
  readonly invested: number
  readonly value: number
}

/** A growth table has at most this many rows and the end; a longer time is shown in steps of several years. */
const MOST_ROWS = 100

/**
 * What a monthly SIP is worth when its last month ends.
 *
 *     FV = P·(1+i) + P·(1+i)² + … + P·(1+i)ⁿ,   i = r / 12
 *
 * Each instalment is paid at the start of its month. `r` is a nominal annual
 * rate, twelve times the monthly one (docs/decisions/003-annual-rate.md says
 * why, and what the effective-rate figures of others come to).
 *
 *     sipValue(1000, 0.12, 2) // 2030.10
 *
 * @param instalment Rupees a month, zero or more.
 * @param annualReturn Fraction a year: 0.12 is 12 %. Above −12.
 * @param months Number of instalments, zero or more. A whole number in a real plan; a fraction, which a
 *   typed "2.3 years" gives, continues the same closed formula.
 * @returns Rupees, not rounded. Round once, where it is shown. `Infinity` when it is past what a number holds.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity-due future value; OpenFormula function FV with PayType 1.
 */
export function sipValue(instalment: number, annualReturn: number, months: number): number {
  requireZeroOrMore('instalment', instalment)
  const factor = annuityDueFactor(annualReturn, months)
  return instalment === 0 ? 0 : instalment * factor
}

/**
 * The monthly instalment that grows to `goal`: the goal divided by what one rupee a month grows to.
 *
 *     sipInstalment(2030.1, 0.12, 2) // 1000
 *
 * @param goal Rupees wanted when the last month ends, zero or more.
 * @param annualReturn Nominal fraction a year: 0.12 is 12 %. Above −12. Zero is a rate like any other.
 * @param months Number of instalments, above zero.
 * @returns Rupees a month, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity-due future value solved for the payment; OpenFormula function PMT with PayType 1.
 */
export function sipInstalment(goal: number, annualReturn: number, months: number): number {
  requireZeroOrMore('goal', goal)
  if (months === 0) throw new RangeError('months must be above 0, got 0')
  return goal / annuityDueFactor(annualReturn, months)
}

/**
 * What one payment is worth after some years, interest added once a year.
 *
 *     lumpsumValue(1000, 0.1, 2) // 1210
 *
 * @param amount Rupees, zero or more.
 * @param annualReturn Fraction a year: 0.12 is 12 %. −1 (all is lost) or above.
 * @param years Zero or more; may be a fraction.
 * @returns Rupees, not rounded. `Infinity` when it is past what a number holds.
 * @throws {RangeError} When an argument is outside its range.
 * @source Compound interest, FV = A·(1+r)ⁿ.
 */
export function lumpsumValue(amount: number, annualReturn: number, years: number): number {
  requireZeroOrMore('amount', amount)
  requireZeroOrMore('years', years)
  if (!(annualReturn >= -1) || annualReturn === Infinity) {
    throw new RangeError(`annualReturn must be -1 or above, got ${annualReturn}`)
  }
  if (amount === 0 || years === 0) return amount
  return amount * Math.exp(years * Math.log1p(annualReturn))
}

/**
 * The growth of a monthly SIP year by year, for a table and a chart.
 *
 * The last row is the end, also when `years` is no whole number: 2.5 years give the rows 1, 2 and 2.5.
 * More than 100 years are shown in steps of two, three … years, so that a typing slip cannot draw a million rows.
 *
 * @param instalment Rupees a month, zero or more.
 * @param annualReturn Nominal fraction a year, above −12.
 * @param years Zero or more. Zero gives no row.
 * @returns Rows, oldest first, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 */
export function sipByYear(instalment: number, annualReturn: number, years: number): YearRow[] {
  return yearMarks(years).map((year) => ({
    year,
    invested: instalment * year * 12,
    value: sipValue(instalment, annualReturn, year * 12),
  }))
}

/**
 * The growth of one payment year by year, for a table and a chart. Rows as in {@link sipByYear}.
 *
 * @param amount Rupees, zero or more.
 * @param annualReturn Fraction a year, −1 or above.
 * @param years Zero or more. Zero gives no row.
 * @returns Rows, oldest first, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 */
export function lumpsumByYear(amount: number, annualReturn: number, years: number): YearRow[] {
  return yearMarks(years).map((year) => ({
    year,
    invested: amount,
    value: lumpsumValue(amount, annualReturn, year),
  }))
}

/**
 * What a later amount buys at today's prices.
 *
 *     valueInTodaysMoney(1210, 0.1, 2) // 1000
 *
 * @param amount Rupees, paid after `years`.
 * @param annualInflation Fraction a year by which prices rise: 0.06 is 6 %. Above −1.
 * @param years Zero or more; may be a fraction.
 * @returns Rupees of today, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Present value, PV = A / (1+g)ⁿ.
 */
export function valueInTodaysMoney(amount: number, annualInflation: number, years: number): number {
  requireZeroOrMore('years', years)
  if (!(annualInflation > -1) || annualInflation === Infinity) {
    throw new RangeError(`annualInflation must be above -1, got ${annualInflation}`)
  }
  return amount * Math.exp(-years * Math.log1p(annualInflation))
}

/**
 * What one rupee a month grows to. `expm1` and `log1p` keep all digits where the schoolbook form
 * ((1+i)ⁿ − 1)·(1+i) / i loses them: at 0.000001 % a year that one is already wrong in the seventh digit.
 */
function annuityDueFactor(annualReturn: number, months: number): number {
  if (!(annualReturn > -12) || annualReturn === Infinity) {
    throw new RangeError(`annualReturn must be above -12, got ${annualReturn}`)
  }
  requireZeroOrMore('months', months)
  const i = annualReturn / 12
  if (i === 0) return months
  return (Math.expm1(months * Math.log1p(i)) / i) * (1 + i)
}

function yearMarks(years: number): number[] {
  requireZeroOrMore('years', years)
  const step = Math.ceil(years / MOST_ROWS)
  const marks: number[] = []
  for (let year = step; year < years; year += step) marks.push(year)
  if (years > 0) marks.push(years)
  return marks
}

function requireZeroOrMore(name: string, value: number): void {
  if (!(value >= 0) || value === Infinity) throw new RangeError(`${name} must be zero or more, got ${value}`)
}
