/** The months at which the years of a plan end: 12, 24, … and its last month. */
export function yearEnds(months: number): number[] {
  return Array.from({ length: Math.ceil(months / 12) }, (_, i) => Math.min(months, (i + 1) * 12))
}
