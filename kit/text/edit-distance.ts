/**
 * How many letters are added, dropped, changed, or swapped with their neighbour between two words (optimal string
 * alignment). Packages that count edits do not count a swap as one.
 *
 * @returns Infinity when the lengths differ by more than 12: an address can be as long as its sender likes.
 */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 12) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
