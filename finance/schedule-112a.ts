import type { GainLine } from './gains.ts'
import { divideRounded } from './ledger-units.ts'
import { type MilliUnits, type Paise, plus, rupeesOf, sum } from './units.ts'

/** How the return of a year wants its Schedule 112A. */
export type Schedule112ALayout = {
  /** True if column 1b says on which side of 23 July 2024 units were sold. */
  readonly hasTransferColumn: boolean
  /** True if all units bought from 1 February 2018 stand in one row. */
  readonly isConsolidated: boolean
  /** The first day of sale that counts as AE in column 1b. */
  readonly transferredFrom: string
  readonly heads: readonly string[]
}

/** A row by the numbers of its columns. Amounts in paise; null is an empty cell. */
export type Schedule112ARow = {
  /** Bought up to 31 January 2018 (BE) or after it (AE). */
  readonly c1a: 'BE' | 'AE'
  /** Sold before 23 July 2024 (BE) or from it (AE). */
  readonly c1b: 'BE' | 'AE'
  readonly isin: string
  readonly name: string
  readonly units: MilliUnits | null
  /** Exact, as columns 6 and 11 are not: columns 5 and 10 are worked out from them. */
  readonly proceedsPaise: Paise | null
  readonly valuedPaise: Paise | null
  readonly c6: number
  readonly c7: number
  /** Rupees with their paise: this column is not rounded. */
  readonly c8: number
  readonly c9: number | null
  readonly c11: number | null
  readonly c12: number
  readonly c13: number
  readonly c14: number
  readonly lines: readonly GainLine[]
}

/** The long-term equity gains of a year as Schedule 112A has them. */
export type Schedule112A = {
  /** Rows that a file can bring. */
  readonly rows: readonly Schedule112ARow[]
  /** Rows with a loss: the utility takes no minus sign from a file, so they are typed in. */
  readonly byHand: readonly Schedule112ARow[]
  /** Column 14 of all rows, in whole rupees. */
  readonly balance: number
}

/** What stands where a fund has no ISIN, and where one row stands for many. */
const noIsin = 'INNOTAVAILAB'
const manyIsins = 'INNOTREQUIRD'
const manyNames = 'CONSOLIDATED'

/**
 * Returns the rows of Schedule 112A: each lot bought up to 31 January 2018 by itself, the others by fund and side of 23 July
 * 2024, or all in one where the year allows it.
 *
 *     9 = min(6, 11); 7 = max(8, 9); 13 = 7 + 12; 14 = 6 − 13
 *
 * In whole rupees, half up, but for columns 4, 5, 8 and 10: those have up to four decimals.
 *
 * @param lines Long-term equity lines of one year that are computed.
 * @param fundOf The ISIN and name of a scheme.
 * @param valuedOn The last day of purchase that counts as BE.
 * @source Return forms of the Income Tax Department, validation rules of the utility; read in public software.
 */
export function schedule112A(
  lines: readonly GainLine[],
  layout: Schedule112ALayout,
  fundOf: (schemeCode: string) => { readonly isin: string | null; readonly name: string },
  valuedOn: string,
): Schedule112A {
  const isOld = ({ boughtOn }: GainLine) => boughtOn !== null && boughtOn <= valuedOn
  const sideOf = ({ soldOn }: GainLine) => (soldOn < layout.transferredFrom ? 'BE' : 'AE')
  const old = lines.filter(isOld).map((line): Schedule112ARow => {
    const { isin, name } = fundOf(line.schemeCode)
    return rowOf([line], { c1a: 'BE', c1b: sideOf(line), isin: isin ?? noIsin, name })
  })
  const others = Map.groupBy(
    lines.filter((line) => !isOld(line)),
    (line) =>
      layout.isConsolidated ? '' : `${line.schemeCode} ${layout.hasTransferColumn ? sideOf(line) : ''}`,
  )
  const young = [...others.values()].map((own): Schedule112ARow => {
    const { isin, name } = fundOf(own[0]!.schemeCode)
    const of = layout.isConsolidated ? { isin: manyIsins, name: manyNames } : { isin: isin ?? noIsin, name }
    return rowOf(own, { c1a: 'AE', c1b: sideOf(own[0]!), ...of })
  })
  const rows = [...old, ...young]
  return {
    rows: rows.filter(({ c14 }) => c14 >= 0),
    byHand: rows.filter(({ c14 }) => c14 < 0),
    balance: rows.reduce((total, { c14 }) => total + c14, 0),
  }
}

function rowOf(
  lines: readonly GainLine[],
  of: Pick<Schedule112ARow, 'c1a' | 'c1b' | 'isin' | 'name'>,
): Schedule112ARow {
  const total = (pick: (line: GainLine) => Paise | null) =>
    lines.reduce((amount, line) => plus(amount, pick(line) ?? (0 as Paise)), 0 as Paise)
  const units = sum(lines.map((line) => line.units))
  const isOld = of.c1a === 'BE'
  const c6 = wholeRupees(total(({ proceedsPaise }) => proceedsPaise))
  const paid = total(({ paidPaise }) => paidPaise)
  const valued = total(({ valuedPaise }) => valuedPaise)
  const c11 = isOld ? wholeRupees(valued) : null
  const c9 = c11 === null ? null : Math.min(c6, c11)
  const c7 = Math.max(wholeRupees(paid), c9 ?? 0)
  return {
    ...of,
    lines,
    units: isOld ? units : null,
    proceedsPaise: isOld ? total(({ proceedsPaise }) => proceedsPaise) : null,
    valuedPaise: isOld ? valued : null,
    c6,
    c7,
    c8: rupeesOf(paid),
    c9,
    c11,
    // The exit load has lowered the proceeds already, and nothing else is spent on a sale to the fund house.
    c12: 0,
    c13: c7,
    c14: c6 - c7,
  }
}

/** Whole rupees, half up. */
function wholeRupees(amount: Paise): number {
  return Number(divideRounded(BigInt(amount), 100n))
}

/**
 * Writes the rows as the file that the utility takes: UTF-8 without a mark, CRLF, no sign in a cell that would part it.
 *
 * The heads of the template hold no-break spaces that copies of it lose: a file that is refused is put under the client's
 * own template.
 */
export function schedule112ACsv({ rows }: Schedule112A, layout: Schedule112ALayout): string {
  const lines = rows.map((row) => {
    const perUnit = (amount: Paise | null) =>
      amount === null || row.units === null ? '' : fourDecimals(amount, row.units)
    const cells = [
      row.c1a,
      ...(layout.hasTransferColumn ? [row.c1b] : []),
      row.isin,
      plainName(row.name),
      row.units === null ? '' : fixed(BigInt(row.units) * 10n, 4),
      perUnit(row.proceedsPaise),
      row.c6,
      row.c7,
      Number.isInteger(row.c8) ? row.c8 : row.c8.toFixed(2),
      row.c9 ?? '',
      perUnit(row.valuedPaise),
      row.c11 ?? '',
      row.c12,
      row.c13,
      row.c14,
    ]
    return cells.join(',')
  })
  return [layout.heads.join(','), ...lines, ''].join('\r\n')
}

/** Paise over thousandths of a unit as rupees a unit, with four decimals. */
function fourDecimals(amount: Paise, units: MilliUnits): string {
  return fixed(divideRounded(BigInt(amount) * 100_000n, BigInt(units)), 4)
}

function fixed(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A name without the signs that the utility refuses, and no longer than it takes. */
function plainName(name: string): string {
  return name
    .replaceAll(/[,/\-_()&@\\'"’;:]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 125)
}
