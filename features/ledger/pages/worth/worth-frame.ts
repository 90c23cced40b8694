import type { PastFall } from '#finance/falls.ts'
import { roundTo } from '#finance/rupees.ts'
import { minus, type Paise, paise, paiseOfRupees } from '#finance/units.ts'
import type { WorthPoint } from '#finance/value-series.ts'
import { areaPath, linePath, stepPath } from '#site/charts/path.ts'
import { niceStep, ticksAround } from '#site/charts/scale.ts'

/** The view box of the chart; it is stretched to the size of the screen. */
export const field = { width: 640, height: 240 }
/** Room above the highest line of the grid, for the figure on it. */
export const top = 26

type PutInPoint = WorthPoint & { readonly putInPaise: Paise }

/** True where the money put in is known: once it is not, it stays so. */
function hasPutIn(point: WorthPoint): point is PutInPoint {
  return point.putInPaise !== null
}

function putInOf({ putInPaise }: PutInPoint): Paise {
  return putInPaise
}

/**
 * What the chart draws, in units of its view box.
 *
 * @param points At least two, on ascending days.
 * @param falls Earliest first; those that the curve does not show are left out.
 */
export function worthFrame(points: readonly WorthPoint[], falls: readonly PastFall[]) {
  const putInPoints = points.filter(hasPutIn)
  const most = Math.max(...points.map((point) => point.valuePaise), ...putInPoints.map(putInOf), 1)
  const least = Math.min(0, ...putInPoints.map(putInOf))
  // Three or four lines of the grid, a whole rupee apart at least.
  const lines = ticksAround(least, most, niceStep(Math.max((most - least) / 3, paiseOfRupees(1)))).map(paise)
  const [floor = 0, ceiling = 1] = [lines[0], lines.at(-1)]
  const [firstDay, lastDay] = [points[0]!.day, points.at(-1)!.day]
  /** The share of the width at which a day stands. */
  const across = (day: number) => Math.min(1, Math.max(0, (day - firstDay) / (lastDay - firstDay)))
  const x = (day: number) => across(day) * field.width
  const y = (amount: number) => top + (1 - (amount - floor) / (ceiling - floor)) * (field.height - top)
  const seen = falls.filter(({ trough }) => trough > firstDay && trough <= lastDay)
  const value = linePath(
    points.map((point) => ({ x: x(point.day), y: y(point.valuePaise) })),
    1,
  )
  // A tick at the foot for each step of the curve in which money went in or came out.
  const movedPath = (way: 'in' | 'out') =>
    putInPoints
      .flatMap((point, i) => {
        const moved = point.putInPaise - (putInPoints[i - 1]?.putInPaise ?? point.putInPaise)
        const isThis = way === 'in' ? moved > 0 : moved < 0
        return isThis ? [`M${roundTo(x(point.day), 1)} ${field.height}v-8`] : []
      })
      .join('')
  return {
    firstDay,
    lastDay,
    across,
    y,
    lines,
    seen,
    deepest: seen.reduce<PastFall | null>(
      (most, fall) => (most === null || fall.depth > most.depth ? fall : most),
      null,
    ),
    value,
    area: areaPath(value, y(Math.max(0, floor))),
    // Money goes in on a day, so its line climbs in steps.
    putIn:
      putInPoints.length > 1
        ? stepPath(
            putInPoints.map((point) => ({ x: x(point.day), y: y(point.putInPaise) })),
            1,
          )
        : null,
    moved: { in: movedPath('in'), out: movedPath('out') },
  }
}
export type WorthFrame = ReturnType<typeof worthFrame>

export type Happened =
  | { readonly of: 'in' | 'out'; readonly paise: Paise; readonly since: number }
  | { readonly of: 'fall'; readonly fall: PastFall }

/** What the marks at a point stand for: money that moved since the point before, and the fall that it lies in. */
export function happenedAt(
  points: readonly WorthPoint[],
  at: number,
  falls: readonly PastFall[],
): Happened[] {
  const [before, shown] = [points[at - 1], points[at]!]
  const moved =
    before && hasPutIn(before) && hasPutIn(shown) ? minus(shown.putInPaise, before.putInPaise) : paise(0)
  const fall = falls.find(
    ({ peak, recovery }) => peak < shown.day && (recovery === null || shown.day < recovery),
  )
  return [
    ...(before && moved !== 0
      ? [{ of: moved > 0 ? 'in' : 'out', paise: paise(Math.abs(moved)), since: before.day } as const]
      : []),
    ...(fall ? [{ of: 'fall', fall } as const] : []),
  ]
}
