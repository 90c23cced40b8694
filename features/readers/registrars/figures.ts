import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { monthNumber } from '#finance/month-names.ts'

/** Which of two numbers of a date is the day. ISO dates and names of months leave no doubt and are read in both. */
export type DateOrder = 'day-first' | 'month-first'

const ZERO = 48

/**
 * Returns a decimal as a whole number of its smallest unit, exact: no floating point is involved.
 *
 *     scaledDecimal('-1,234.5', 2) // -123450
 *
 * Digits beyond the scale are rounded half away from zero: some KFintech schemes have units of four decimals, the
 * ledger has three.
 *
 * @param text With a sign or in brackets, Indian or western group marks; blank is 0.
 * @param scale Decimals of the unit: 2 for paise, 3 for thousandths of a unit, 8 for a NAV.
 * @returns null if the text is no decimal, or too large to be exact.
 */
export function scaledDecimal(text: string, scale: number): number | null {
  if (text === '' || text === '-') return 0
  const isBracketed = text.startsWith('(') && text.endsWith(')')
  const body = isBracketed ? text.slice(1, -1) : text
  const sign = body[0] === '-' || body[0] === '+' ? body[0] : ''
  if (isBracketed && sign !== '') return null
  let value = 0
  let digits = 0
  let decimals = -1
  let isRoundedUp = false
  for (let at = sign.length; at < body.length; at += 1) {
    const digit = body.charCodeAt(at) - ZERO
    if (digit >= 0 && digit <= 9) {
      digits += 1
      if (decimals < scale) value = value * 10 + digit
      else if (decimals === scale) isRoundedUp = digit >= 5
      if (decimals >= 0) decimals += 1
    } else if (body[at] === '.' && decimals < 0) decimals = 0
    else if (body[at] !== ',' || decimals >= 0 || digits === 0) return null
  }
  // A file that was cut in a figure's decimals ends with its point.
  if (digits === 0 || decimals === 0) return null
  value = value * 10 ** (scale - Math.min(scale, Math.max(0, decimals))) + Number(isRoundedUp)
  if (!Number.isSafeInteger(value)) return null
  return isBracketed || sign === '-' ? -value + 0 : value
}

/**
 * Returns a whole number of a small unit as decimal text.
 *
 *     decimalText(-5, 3) // '-0.005'
 *
 * @param least Decimals that stay even if they are zeros; all of the scale where left out.
 */
export function decimalText(value: number, scale: number, least = scale): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const decimals = digits.slice(-scale).replace(/0+$/, '').padEnd(least, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -scale)}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * Returns the day that a cell names; a time behind it is left out.
 *
 * Read are `2026-08-18`, `20260818`, `18-Aug-2026`, and two numbers and a year with `/`, `-` or `.` between them,
 * in the order that the registrar writes: CAMS the month first, KFintech the day.
 *
 * @returns null if it is no day of the calendar, or one only in the other order.
 */
export function dateOfCell(text: string, order: DateOrder): IsoDate | null {
  const day = text.replace(/(?: +|T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?$/i, '')
  const [, one, other, year] = /^(\d{1,2})[/.-](\d{1,2}|[A-Za-z]{3,9})[/.-](\d{4})$/.exec(day) ?? []
  if (one && other && year) {
    const named = monthNumber(other)
    if (named !== null) return isoOf(year, named, one)
    if (/\D/.test(other)) return null
    return order === 'day-first' ? isoOf(year, other, one) : isoOf(year, one, other)
  }
  const [, y, m, d] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(day) ?? []
  return y && m && d ? isoOf(y, m, d) : null
}

function isoOf(year: string, month: string | number, day: string): IsoDate | null {
  const parsed = parseIsoDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
  return parsed.ok ? parsed.value : null
}
