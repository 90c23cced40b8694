export type DrawdownPlan = {
  /** Rupees on the day that work stops. */
  readonly corpus: number
  /** Rupees a month at the prices of that day. */
  readonly monthlySpending: number
  /** Fraction a year by which the monthly amount rises, once a year. */
  readonly inflation: number
  /** Fraction a year that the rest earns, twelve times the monthly rate. */
  readonly annualReturn: number
  /** Whole years after which to stop counting. */
  readonly maxYears: number
}

/** One year of living on savings. Rupees, not rounded. */
export type DrawdownYear = {
  /** 1 for the first. */
  readonly year: number
  /** What each month of it costs. */
  readonly monthly: number
  readonly opening: number
  readonly spent: number
  readonly earned: number
  readonly closing: number
}

export type Drawdown = {
  /** Months that could be paid in full. */
  readonly months: number
  /** The money was not used up within `maxYears`. */
  readonly isLeft: boolean
  /** The last year may be incomplete. */
  readonly years: readonly DrawdownYear[]
}

/** A monthly amount is taken to be payable when it is short by no more than this, which is rounding. */
const A_HUNDREDTH_OF_A_PAISA = 1e-4

/**
 * Returns how long a sum lasts, in months, if a monthly amount that rises with prices is withdrawn from it.
 *
 * Each month's amount is taken at the start of the month; what is left earns a twelfth of the annual
 * return. The amount rises once a year. The drawdown ends before a month that can't be paid in full.
 *
 * @returns The number of months paid, and every year until then.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity due, month by month; the rate as in docs/decisions/003-annual-rate.md.
 */
export function drawdown(plan: DrawdownPlan): Drawdown {
  const { corpus, monthlySpending, inflation, annualReturn, maxYears } = plan
  requireRange('corpus', corpus, 0, Number.MAX_VALUE)
  requireRates(monthlySpending, inflation, annualReturn)
  requireWholeYears('maxYears', maxYears)
  const monthlyReturn = annualReturn / 12

  const years: DrawdownYear[] = []
  let balance = corpus
  let months = 0
  for (let year = 1; year <= maxYears; year += 1) {
    const opening = balance
    const monthly = monthlySpending * (1 + inflation) ** (year - 1)
    let paid = 0
    let earned = 0
    while (paid < 12 && balance >= monthly - A_HUNDREDTH_OF_A_PAISA) {
      balance = Math.max(0, balance - monthly)
      const interest = balance * monthlyReturn
      earned += interest
      balance += interest
      paid += 1
    }
    if (paid === 0) return { months, isLeft: false, years }
    months += paid
    years.push({ year, monthly, opening, spent: monthly * paid, earned, closing: balance })
    if (paid < 12) return { months, isLeft: false, years }
  }
  return { months, isLeft: true, years }
}

/**
 * Returns the sum, in rupees, that funds a rising monthly amount for a number of years and is then used up.
 *
 *     corpusFor({ monthlySpending: 1000, inflation: 0.1, annualReturn: 0, years: 2 }) // 25200
 *
 * @param need As in {@link drawdown}; `years` whole.
 * @returns Rupees, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Present value of an annuity due for each year's twelve payments.
 */
export function corpusFor(need: {
  readonly monthlySpending: number
  readonly inflation: number
  readonly annualReturn: number
  readonly years: number
}): number {
  const { monthlySpending, inflation, annualReturn, years } = need
  requireRates(monthlySpending, inflation, annualReturn)
  requireWholeYears('years', years)
  const discount = 1 / (1 + annualReturn / 12)
  let corpus = 0
  for (let month = 0; month < years * 12; month += 1) {
    corpus += monthlySpending * (1 + inflation) ** Math.floor(month / 12) * discount ** month
  }
  return corpus
}

/**
 * Returns the future price, in rupees, of something that costs an amount today.
 *
 * @param amount Rupees at today's prices.
 * @param inflation Fraction a year.
 * @param years Zero or more.
 * @returns Rupees, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 */
export function priceLater(amount: number, inflation: number, years: number): number {
  requireRange('amount', amount, 0, Number.MAX_VALUE)
  requireRange('inflation', inflation, -0.5, 0.5)
  requireRange('years', years, 0, 100)
  return amount * (1 + inflation) ** years
}

function requireRates(monthlySpending: number, inflation: number, annualReturn: number): void {
  if (!(monthlySpending > 0 && monthlySpending < Infinity)) {
    throw new RangeError(`monthlySpending must be above 0, got ${monthlySpending}`)
  }
  requireRange('inflation', inflation, -0.5, 0.5)
  requireRange('annualReturn', annualReturn, -0.5, 0.5)
}

function requireWholeYears(name: string, years: number): void {
  if (!Number.isInteger(years)) throw new RangeError(`${name} must be a whole number, got ${years}`)
  requireRange(name, years, 1, 100)
}

function requireRange(name: string, value: number, min: number, max: number): void {
  // Written so that NaN is refused too.
  if (!(value >= min && value <= max)) {
    throw new RangeError(`${name} must be ${min} to ${max}, got ${value}`)
  }
}
