import { roundTo } from '#finance/rupees.ts'

/** How two labels share the height of a plot, all as shares of it. */
interface LabelRoom {
  /** The height of a label: two are never closer. */
  readonly gap: number
  /** Where the upper of two moved labels may be at the highest and the lower one at the lowest. */
  readonly top: number
  readonly bottom: number
}

/**
 * The positions of two labels down a plot, moved apart where one would cover the other.
 *
 * @param one From 0, the top, to 1; `other` likewise.
 */
export function separate(one: number, other: number, { gap, top, bottom }: LabelRoom): [number, number] {
  if (Math.abs(one - other) >= gap) return [one, other]
  const upper = Math.max(top, Math.min((one + other - gap) / 2, bottom - gap))
  return one <= other ? [upper, upper + gap] : [upper + gap, upper]
}

/** A share as a length in CSS, to a hundredth of a per cent: a screen has fewer dots than that. */
export function percentOf(share: number): string {
  return `${roundTo(share * 100, 2)}%`
}
