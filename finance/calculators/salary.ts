import { requireRange, requireWhole } from './require-range.ts'

/** The part of a house rent allowance that is not taxed, and the three amounts of which it is the least. Rupees a year. */
export type HraParts = {
  readonly received: number
  readonly rentAboveShare: number
  readonly shareOfSalary: number
  readonly exempt: number
  readonly taxable: number
}

/**
 * Returns the part of a house rent allowance that is not taxed in the old regime.
 *
 *     hraExemption({ salary: 600000, hra: 240000, rent: 216000, rentLess: 0.1, cityShare: 0.5 }).exempt // 156000
 *
 * @param year Rupees a year: basic pay with the dearness allowance that counts for retirement, allowance, and rent paid.
 *   `rentLess` and `cityShare` are fractions of the salary.
 * @throws {RangeError} When an argument is outside its range.
 * @source Section 10(13A) of the Income-tax Act, 1961, with rule 2A; Schedule III of the Act of 2025: the least of the allowance, rent less a
 *   tenth of salary, and half or four tenths of salary.
 */
export function hraExemption(year: {
  readonly salary: number
  readonly hra: number
  readonly rent: number
  readonly rentLess: number
  readonly cityShare: number
}): HraParts {
  const { salary, hra, rent, rentLess, cityShare } = year
  requireRange(0, Number.MAX_VALUE, { salary, hra, rent })
  requireRange(0, 1, { rentLess, cityShare })
  const rentAboveShare = Math.max(0, rent - salary * rentLess)
  const shareOfSalary = salary * cityShare
  const exempt = Math.min(hra, rentAboveShare, shareOfSalary)
  return { received: hra, rentAboveShare, shareOfSalary, exempt, taxable: hra - exempt }
}

/**
 * Returns the gratuity that is due at the end of a job, in rupees.
 *
 *     gratuity({ wage: 50000, years: 10, months: 7, days: 15, daysInMonth: 26 }) // 317307.69
 *
 * @param job Last monthly wage in rupees; years and further months of service; `days` of wages for each year, of
 *   `daysInMonth`. More than six further months count as a year where `daysInMonth` is 26.
 * @throws {RangeError} When an argument is outside its range.
 * @source Payment of Gratuity Act, 1972, section 4(2): fifteen twenty-sixths of the monthly wage for each completed year or part above six months.
 */
export function gratuity(job: {
  readonly wage: number
  readonly years: number
  readonly months: number
  readonly days: number
  readonly daysInMonth: number
  /** False: only whole years count, as for an employer outside the Act. */
  readonly roundsUp?: boolean
}): number {
  const { wage, years, months, days, daysInMonth, roundsUp = true } = job
  requireRange(0, Number.MAX_VALUE, { wage })
  requireWhole(0, 60, { years })
  requireWhole(0, 11, { months })
  requireRange(1, 31, { days, daysInMonth })
  const counted = years + (roundsUp && months > 6 ? 1 : 0)
  return (wage * days * counted) / daysInMonth
}

/** One month's provident fund contributions, in rupees. */
export type EpfMonth = { readonly own: number; readonly employer: number; readonly pension: number }

/**
 * Returns the provident fund contributions of a month: the employee's, the employer's, and of the latter what goes to the
 * pension scheme and not into the account.
 *
 *     epfMonth({ wage: 30000, ownShare: 0.12, employerShare: 0.12, pensionShare: 0.0833, pensionWage: 15000 })
 *     // { own: 3600, employer: 2350.5, pension: 1249.5 }
 *
 * @param pay Monthly basic wage in rupees; shares of it; the wage up to which the pension counts.
 * @throws {RangeError} When an argument is outside its range.
 * @source Employees' Provident Funds Scheme, 1952, paragraph 29; Employees' Pension Scheme, 1995, paragraph 3.
 */
export function epfMonth(pay: {
  readonly wage: number
  readonly ownShare: number
  readonly employerShare: number
  readonly pensionShare: number
  readonly pensionWage: number
}): EpfMonth {
  const { wage, ownShare, employerShare, pensionShare, pensionWage } = pay
  requireRange(0, Number.MAX_VALUE, { wage, pensionWage })
  requireRange(0, 1, { ownShare, employerShare, pensionShare })
  const pension = Math.min(wage, pensionWage) * pensionShare
  return { own: wage * ownShare, employer: Math.max(0, wage * employerShare - pension), pension }
}
