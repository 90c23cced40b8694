import { isPan, type SeenPan } from '#features/readers/registrars/observation.ts'
import type { IsoDate } from '#finance/dates.ts'
import { slipsBetween } from '#kit/text/edit-distance.ts'

const letterFor: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }
const digitFor: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }

/**
 * Returns the PAN that was meant where letters and digits that look alike were confused; null if there is none.
 *
 *     repairPan('ABCPK12O4F') // 'ABCPK1204F'
 */
export function repairPan(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (plain.length !== 10) return null
  const mended = [...plain]
    .map((sign, at) => (at >= 5 && at < 9 ? (digitFor[sign] ?? sign) : (letterFor[sign] ?? sign)))
    .join('')
  return isPan(mended) ? mended : null
}

/** True if two PANs differ by what a typist does: at most two signs, or two that changed places. */
export function arePansNear(one: SeenPan, other: SeenPan): boolean {
  return one.key !== other.key && slipsBetween(one.text, other.text) <= 2
}

/** What the fourth letter of a PAN says; 'person' is an adult, a minor or an NRI. */
export function holderOfPan(pan: SeenPan): 'person' | 'huf' | 'company' {
  const letter = pan.text[3]
  return letter === 'P' ? 'person' : letter === 'H' ? 'huf' : 'company'
}

/** True if registrars write this day where they know none: the first of January of any year, or a day before 1910. */
export function isPlaceholderDay(day: IsoDate): boolean {
  return day.endsWith('-01-01') || day < '1910-01-01'
}

/** True if one of two days is the other with day and month in each other's place. */
export function isSwappedDay(one: IsoDate, other: IsoDate): boolean {
  const [year, month, day] = one.split('-')
  return one !== other && `${year}-${day}-${month}` === other
}
