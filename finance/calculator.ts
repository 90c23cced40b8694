import { lumpsumValue, sipInstalment, sipValue } from './sip.ts'

/** `goal`: what must I pay a month to have this? `invest`: what does this come to? */
export type CalculatorMode = 'goal' | 'invest'

export type InvestmentType = 'sip' | 'lumpsum'

/** The figures in the calculator's fields. */
export type CalculatorInputs = {
  readonly mode: CalculatorMode
  /** Only used in `invest`; a goal is always reached by a SIP. */
  readonly investment: InvestmentType
  /** Rupees, above zero: the goal, the monthly SIP or the lump sum, as mode and investment say. */
  readonly amount: number
  /** Above zero; a fraction is allowed. */
  readonly years: number
  /** Per cent a year, as typed: 12 is 12 %. */
  readonly expectedReturnPercent: number
}

/**
 * Why there is no figure to show.
 * - `return-too-low`: a loss of everything or more each period, which gives no result.
 * - `too-large`: the figure is not exact to the rupee (past 9,00,71,99,25,47,40,991).
 */
export type NoAnswerReason = 'return-too-low' | 'too-large'

/** All money in whole rupees, all numbers finite. */
export type CalculatorResult =
  | {
      readonly kind: 'goal'
      /** "Monthly SIP Required". */
      readonly monthly: number
      readonly goal: number
      /** Number of instalments, years × 12. */
      readonly months: number
      /** The amount paid in: the displayed monthly figure times the months. */
      readonly invested: number
    }
  | {
      readonly kind: 'invest'
      readonly investment: InvestmentType
      readonly invested: number
      /** Total less invested; negative when the expected return is a loss. */
      readonly returns: number
      readonly total: number
    }
  | { readonly kind: 'none'; readonly reason: NoAnswerReason }

/** The initial values of the fields: S-117 of docs/spec.md. */
export const calculatorDefaults = {
  mode: 'goal',
  investment: 'sip',
  goal: 1_000_000,
  monthlySip: 10_000,
  lumpsum: 1_000_000,
  years: 5,
  expectedReturnPercent: 5,
} as const

/** The sliders: S-113, S-114 and S-115 of docs/spec.md. The typed boxes beside them accept any number. */
export const sliderLimits = {
  monthlySip: { min: 500, max: 100_000, step: 500 },
  years: { min: 1, max: 30, step: 1 },
  expectedReturnPercent: { min: 1, max: 30, step: 0.5 },
} as const

/**
 * Returns the initial amount in the field, in rupees.
 *
 * @param mode Goal or invest.
 * @param investment SIP or lump sum; only used in `invest`.
 * @returns Rupees.
 * @source S-117 of docs/spec.md.
 */
export function defaultAmount(mode: CalculatorMode, investment: InvestmentType): number {
  if (mode === 'goal') return calculatorDefaults.goal
  return investment === 'sip' ? calculatorDefaults.monthlySip : calculatorDefaults.lumpsum
}

/**
 * Returns the calculator's results for the figures in its fields.
 *
 * Monthly rate = annual / 12 / 100, months = years × 12. Totals are rounded to the rupee, and returns are the
 * rounded total less what was invested, so that the three figures on the screen add up.
 *
 *     calculate({ mode: 'goal', investment: 'sip', amount: 1000000, years: 5, expectedReturnPercent: 5 })
 *     // { kind: 'goal', monthly: 14644, goal: 1000000, months: 60, invested: 878640 }
 *
 * @param inputs Finite numbers; the amount and the years above zero.
 * @returns Figures in whole rupees, or `none` with its reason. Never `NaN` or `Infinity`.
 * @throws {RangeError} When an argument is outside its range: a blank or unreadable field is no number.
 * @source S-119 to S-123 of docs/spec.md.
 */
export function calculate(inputs: CalculatorInputs): CalculatorResult {
  const { mode, investment, amount, years, expectedReturnPercent } = inputs
  const annualReturn = expectedReturnPercent / 100
  const isLumpsum = mode === 'invest' && investment === 'lumpsum'

  requireAbove(0, { amount, years })
  requireAbove(-Infinity, { expectedReturnPercent })
  if (isLumpsum ? annualReturn < -1 : annualReturn <= -12) return none('return-too-low')

  // 1e308 years are finite, but 1e308 · 12 months are not.
  const months = years * 12
  if (months === Infinity) return none('too-large')

  if (mode === 'goal') {
    const monthly = toRupees(sipInstalment(amount, annualReturn, months))
    const invested = toRupees(monthly * months)
    if (!canTellToTheRupee(amount, monthly, invested)) return none('too-large')
    return { kind: 'goal', monthly, goal: amount, months, invested }
  }

  const invested = toRupees(isLumpsum ? amount : amount * months)
  const total = toRupees(
    isLumpsum ? lumpsumValue(amount, annualReturn, years) : sipValue(amount, annualReturn, months),
  )
  if (!canTellToTheRupee(invested, total)) return none('too-large')
  return { kind: 'invest', investment, invested, returns: total - invested, total }
}

/**
 * Returns where an expected return lies relative to the band allowed for illustrations.
 *
 * @param expectedReturnPercent Per cent a year, as typed.
 * @param band The lowest and highest per cent a year, both inclusive. A regulator sets them, so they come from `content`.
 * @returns `inside`, `below` or `above`; `inside` for a blank, which the calculator reports in its own words.
 */
export function positionInBand(
  expectedReturnPercent: number,
  band: { readonly lowest: number; readonly highest: number },
): 'below' | 'inside' | 'above' {
  if (expectedReturnPercent < band.lowest) return 'below'
  return expectedReturnPercent > band.highest ? 'above' : 'inside'
}

/**
 * Returns true if a monthly figure is below every scheme's minimum, so that the plan cannot be bought as shown.
 *
 * @param monthly Rupees a month.
 * @param minimums Smallest instalment of each scheme, rupees. Returns false if the list is empty.
 * @returns True when `monthly` is below every one of them.
 */
export function isBelowEveryMinimum(monthly: number, minimums: readonly number[]): boolean {
  return minimums.length > 0 && minimums.every((minimum) => monthly < minimum)
}

function requireAbove(limit: number, numbers: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (!(value > limit && value < Infinity))
      throw new RangeError(`${name} must be finite and above ${limit}, got ${value}`)
  }
}

function none(reason: NoAnswerReason): CalculatorResult {
  return { kind: 'none', reason }
}

/** `+ 0` turns the −0 of a rounded small loss into 0. */
function toRupees(amount: number): number {
  return Math.round(amount) + 0
}

function canTellToTheRupee(...amounts: readonly number[]): boolean {
  return amounts.every((amount) => amount <= Number.MAX_SAFE_INTEGER)
}
