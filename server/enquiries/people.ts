import { emailKey } from '#forms/mailbox.ts'

/** Something that somebody sent, as far as it says who it was. */
export interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

/** Fewer digits than this are no number that names a person. */
const fewestDigits = 7

/** A digit of any script as its value: ౯ is 9. The ten digits of every script are consecutive. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * A phone number by which two of the same person are seen as one: its digits, without the ways of
 * writing India's country code.
 *
 *     phoneKey('+91 98480-22338') === phoneKey('098480 22338') // '9848022338'
 *
 * @returns null when there are too few digits to name anybody, or only one again and again, as people type who give none.
 */
export function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\D/g, '')
  const indian = /^(?:0|0?91|0091)?([6-9]\d{9})$/.exec(digits)?.[1]
  const key = indian ?? (digits.length >= fewestDigits ? digits : null)
  return key !== null && /^(\d)\1*$/.test(key) ? null : key
}

/**
 * Puts together what one person sent: two records belong together when they share a phone number or
 * a mail address, directly or by way of others.
 *
 * @param records In any order, which is kept inside each group.
 * @returns One group for each person, in the order of their first record.
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
