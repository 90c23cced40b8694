import { roundTo } from '#finance/rupees.ts'

/** A point in the units of an SVG's view box: from the left, from the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Columns of a chart that keep their lowest and highest value: two screen pixels each on a wide screen. */
const columns = 300

/**
 * The path of a line through points. Relative moves make it short, since every figure is sent.
 *
 * @param points At least one.
 * @param digits Decimals that are kept, in units of the view box.
 */
export function linePath(points: Iterable<Point>, digits = 0): string {
  let path = ''
  let last = { x: 0, y: 0 }
  for (const point of points) {
    const next = { x: roundTo(point.x, digits), y: roundTo(point.y, digits) }
    path +=
      path === ''
        ? `M${next.x} ${next.y}l`
        : `${roundTo(next.x - last.x, digits)} ${roundTo(next.y - last.y, digits)} `
    last = next
  }
  // A minus sign separates two numbers, so the space before it can go.
  return path.trimEnd().replaceAll(' -', '-')
}

/** The path of a line that keeps its height until the next point, as money that is paid in on a day does. */
export function stepPath(points: readonly Point[], digits = 0): string {
  return points
    .map(({ x, y }, i) =>
      i === 0
        ? `M${roundTo(x, digits)} ${roundTo(y, digits)}`
        : `H${roundTo(x, digits)}V${roundTo(y, digits)}`,
    )
    .join('')
}

/**
 * The path of the area between a line and a base.
 *
 * @param line From `linePath` or `stepPath`, of a line that starts at x = 0.
 * @param base The height of the base in the view box, from the top.
 */
export function areaPath(line: string, base: number): string {
  return `${line}V${base}H0Z`
}

/**
 * Selects the values of a long series to draw. If there are more values than columns on the screen, each column keeps
 * its lowest and highest, so no peak or fall is smoothed away. The first and the last always stay.
 *
 * @param days Ascending.
 * @param values One for each day.
 * @returns Indices, ascending, each once.
 */
export function drawnIndices(days: readonly number[], values: readonly number[]): number[] {
  const count = days.length
  if (count <= columns * 2) return Array.from({ length: count }, (_, i) => i)
  const first = days[0] ?? 0
  const width = ((days.at(-1) ?? 0) - first) / columns
  const drawn = new Set<number>([0])
  const keep = (lowest: number, highest: number) =>
    drawn.add(Math.min(lowest, highest)).add(Math.max(lowest, highest))
  let lowest = 0
  let highest = 0
  let column = 0
  for (let i = 0; i < count; i += 1) {
    const own = Math.min(columns - 1, Math.floor(((days[i] ?? 0) - first) / width))
    if (own !== column) {
      keep(lowest, highest)
      lowest = i
      highest = i
      column = own
    }
    if ((values[i] ?? 0) < (values[lowest] ?? 0)) lowest = i
    if ((values[i] ?? 0) > (values[highest] ?? 0)) highest = i
  }
  keep(lowest, highest).add(count - 1)
  return [...drawn]
}
