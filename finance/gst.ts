import { divideRounded } from './ledger-units.ts'
import { type Paise, paise, plus } from './units.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const allPercentE2 = 10_000

/**
 * True for a GSTIN whose check character is right: state, PAN, number of the registration, Z, check.
 *
 *     isGstin('27AAATH1809A1Z9') // true
 *     isGstin('27AAATH1809A1Z8') // false
 *
 * @source GST Network: each character times 1 and 2 in turn, quotient and remainder by 36 added up, modulo 36.
 */
export function isGstin(text: string): boolean {
  if (!/^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === digits[(36 - (sum % 36)) % 36]
}

/** Returns the state of a GSTIN: its first two digits. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

/** The amounts of an invoice or a credit note. */
export type GstAmounts = {
  readonly taxable: Paise
  readonly igst: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly utgst: Paise
  readonly total: Paise
}

const share = (amount: Paise, part: number, whole: number) =>
  paise(Number(divideRounded(BigInt(amount) * BigInt(part), BigInt(whole))))

/**
 * Returns the tax on the sum of an invoice, each tax rounded once, half up to the paisa. The place of supply is the recipient's
 * state; within one state the tax is CGST and SGST, in a territory without legislature CGST and UTGST.
 *
 *     gstOn(84525, 1800, { from: '36', to: '27', territories: new Set() }).igst // 15215: 18 % of ₹845.25 is ₹152.145
 *
 * @param percentE2 Hundredths of a per cent.
 */
export function gstOn(
  taxable: Paise,
  percentE2: number,
  {
    from,
    to,
    territories,
  }: { readonly from: string; readonly to: string; readonly territories: ReadonlySet<string> },
): GstAmounts {
  const none = paise(0)
  const isWithin = from === to
  const igst = isWithin ? none : share(taxable, percentE2, allPercentE2)
  const half = isWithin ? share(taxable, percentE2, 2 * allPercentE2) : none
  const isTerritory = territories.has(to)
  return {
    taxable,
    igst,
    cgst: half,
    sgst: isTerritory ? none : half,
    utgst: isTerritory ? half : none,
    total: plus(plus(taxable, igst), plus(half, half)),
  }
}

/**
 * Returns what of an amount is not tax.
 *
 *     withoutGst(986301, 1800) // 835848
 */
export function withoutGst(inclusive: Paise, percentE2: number): Paise {
  return share(inclusive, allPercentE2, allPercentE2 + percentE2)
}

/**
 * Returns a percentage of an amount, half up to the paisa.
 *
 *     percentOf(847458, 200) // 16949
 */
export function percentOf(amount: Paise, percentE2: number): Paise {
  return share(amount, percentE2, allPercentE2)
}

/**
 * Returns what an average amount brings at a yearly rate over some days, half up to the paisa.
 *
 *     trailOf(12_000_000_00, 10_000, 30) // 986301: 1 % of ₹1.2 crore for 30 days
 *
 * @param rateE6 The rate in millionths.
 */
export function trailOf(average: Paise, rateE6: number, days: number): Paise {
  return paise(Number(divideRounded(BigInt(average) * BigInt(rateE6) * BigInt(days), 365_000_000n)))
}
