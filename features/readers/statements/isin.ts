/**
 * True if the last character of an ISIN is the check digit of the others.
 *
 * @source ISO 6166: letters become two digits (A is 10), then the Luhn algorithm.
 */
export function hasCheckDigit(isin: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) return false
  const digits = [...isin].map((letter) => Number.parseInt(letter, 36).toString()).join('')
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
