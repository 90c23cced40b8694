import type { DayNumber } from './dates.ts'

/** A fall from a peak, and how long it took to come back. */
export type PastFall = {
  /** What was lost of the peak, a fraction above zero: 0.08 is a fall of 8 %. */
  readonly depth: number
  /** The last day at the peak. */
  readonly peak: DayNumber
  /** The first day at the lowest point. */
  readonly trough: DayNumber
  /** The first day at the peak's height again; null if that has not come yet. */
  readonly recovery: DayNumber | null
}

/**
 * Returns every fall of a line from its highest point so far, earliest first.
 *
 * A fall begins at a peak and ends when the line is at that height again, so falls never overlap. Days from peak to recovery
 * are calendar days.
 *
 * @param days Ascending.
 * @param heights One for each day, above zero, such as a price or a time-weighted growth.
 * @param least The smallest fall that counts, a fraction above zero.
 * @param since The first day to look at.
 */
export function fallsOf(
  days: ArrayLike<DayNumber>,
  heights: ArrayLike<number>,
  least: number,
  since: DayNumber = -Infinity,
): PastFall[] {
  const falls: PastFall[] = []
  let peak = -1
  let trough = -1
  const end = (recovery: DayNumber | null) => {
    if (peak < 0 || trough < 0) return
    const depth = 1 - heights[trough]! / heights[peak]!
    if (depth >= least) falls.push({ depth, peak: days[peak]!, trough: days[trough]!, recovery })
    trough = -1
  }
  for (let at = 0; at < days.length; at += 1) {
    if (days[at]! < since) continue
    if (peak < 0 || heights[at]! >= heights[peak]!) {
      end(days[at]!)
      peak = at
    } else if (trough < 0 || heights[at]! < heights[trough]!) {
      trough = at
    }
  }
  end(null)
  return falls
}
