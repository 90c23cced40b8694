import { fill } from '#content/fill.ts'
import { formatNumber } from '#finance/rupees.ts'

/** A sentence about a number of things: one of them has words of its own. */
export function counted(
  words: { readonly one: string; readonly many: string },
  count: number,
  values: Readonly<Record<string, string>> = {},
): string {
  return fill(count === 1 ? words.one : words.many, { ...values, count: formatNumber(count) })
}
