import { dateOfDay } from '#finance/dates.ts'

/** Number formats of Excel that show a day. */
export const builtInDates: readonly number[] = [14, 15, 16, 17, 22, 27, 30, 36, 50, 57]
/** The day 0 of a workbook, in days from 1970-01-01: Excel counts from 30 December 1899, old Macs from 1 January 1904. */
export const dayZeros = { of1900: -25_569, of1904: -24_107 } as const

/** Returns true if a number format of a workbook's own shows a day. */
export function showsDay(format: string): boolean {
  // Colours and texts in brackets and quotation marks hold letters too.
  return /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

/**
 * Returns the text of a cell that holds a number: the shortest that means the same double, or the day `2026-08-18`.
 *
 * @param dayZero Of the workbook, if the cell shows a day; otherwise null.
 */
export function numberText(number: number, dayZero: number | null): string {
  // Excel writes 72.62 as 72.620000000000005 at times; both are the same double.
  if (dayZero === null || !Number.isFinite(number)) return String(number)
  const day = Math.floor(number) + dayZero
  // Below the 60th day Excel counts a 29 February 1900 that never was.
  return number >= 61 && day < 2_932_897 ? dateOfDay(day) : String(number)
}
