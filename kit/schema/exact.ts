import { plainText } from '#finance/rupees.ts'

/** More than anyone types for a figure. Some patterns need the square of a text's length. */
export const longestFigure = 200

/**
 * Returns a decimal as a whole number of its smallest part, without intermediate rounding.
 *
 *     parseExact('₹2,500.50', 2) // 250050
 *
 * @returns null if the text is not a number, is below zero, or has too many decimals.
 */
export function parseExact(text: string, decimals: number): number | null {
  if (text.length > longestFigure) return null
  const plain = plainText(text).replaceAll(/[\s,₹]|^rs\.?/gu, '')
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return null
  const value = Number(whole + kept.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : null
}
