import { emailKey } from '#kit/schema/mailbox.ts'

/** The contact details in an enquiry. */
export interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

/** A phone number needs at least this many digits to identify a person. */
const minDigits = 7

/** Returns a digit of any script as an ASCII digit: ౯ is 9. The ten digits of every script are consecutive. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Returns the digits of a text, of whatever script, in ASCII. */
export function digitsIn(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\D/g, '')
}

/**
 * Returns the key by which phone numbers are compared: the digits without India's country code in any notation.
 *
 *     phoneKey('+91 98480-22338') === phoneKey('098480 22338') // '9848022338'
 *
 * @returns null if there are too few digits to identify anyone, or only one repeated digit, as typed by people who don't
 *   give a number.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = digitsIn(phone ?? '')
  const indian = /^(?:0|0?91|0091)?([6-9]\d{9})$/.exec(digits)?.[1]
  const key = indian ?? (digits.length >= minDigits ? digits : null)
  return key !== null && /^(\d)\1*$/.test(key) ? null : key
}

/**
 * Groups records by person. Two records belong together if they share a phone number or
 * a mail address, directly or by way of others.
 *
 * @param records In any order, which is preserved in each group.
 * @returns One group per person, in the order of their first record.
 */
export function groupByPerson<T extends Contact>(records: readonly T[]): T[][] {
  const parents = records.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? root
    parents[at] = root
    return root
  }
  const firstWith = new Map<string, number>()
  for (const [at, { phone, email }] of records.entries()) {
    const keys = [phoneKey(phone), email ? emailKey(email) : null]
    for (const [kind, key] of keys.entries()) {
      if (key === null) continue
      const other = firstWith.get(`${kind}/${key}`)
      if (other === undefined) firstWith.set(`${kind}/${key}`, at)
      // The earlier record stays the root, so that groups keep their order.
      else parents[Math.max(rootOf(other), rootOf(at))] = Math.min(rootOf(other), rootOf(at))
    }
  }
  const groups = Map.groupBy(records.entries(), ([at]) => rootOf(at))
  return [...groups.values()].map((entries) => entries.map(([, record]) => record))
}
