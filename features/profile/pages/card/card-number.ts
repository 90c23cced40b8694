import type { cardNetworks } from '../../payment.server.ts'

export type CardNetwork = (typeof cardNetworks)[number]

/** Leading digits of each network, the longer ones first: 60, 65, 81, 82 and 508 are RuPay's in India. */
const beginnings: readonly (readonly [RegExp, CardNetwork])[] = [
  [/^(508|60|65|81|82|353|356)/, 'RuPay'],
  [/^3[47]/, 'American Express'],
  [/^(36|38|39|30[0-5])/, 'Diners Club'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^4/, 'Visa'],
]

/** The digits of a typed card number. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The network that a number begins like, or null. */
export function networkOf(digits: string): CardNetwork | null {
  return beginnings.find(([start]) => start.test(digits))?.[1] ?? null
}

/**
 * Whether a card number has no slip in it: 12 to 19 digits whose check digit is right.
 *
 * @source ISO/IEC 7812-1, annex B: Luhn's formula.
 */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 0 ? digit : digit * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
