import type { CSSProperties } from 'react'
import { areaPath, linePath } from '#app/charts/path.ts'
import { useLocale } from '#app/language/in-language.tsx'
import type { Drawdown } from '#finance/retirement.ts'
import { formatCompactRupees } from '#finance/rupees.ts'

/** One of the two courses, with the label beside its line: the return, and how long the money lasts. */
type Course = { readonly drawdown: Drawdown; readonly rate: string; readonly until: string }

type LastingChartProps = {
  /** Age in the first year. */
  age: number
  /** Age at the right end. */
  until: number
  corpus: number
  asTyped: Course
  lower: Course
  /** The labels of the two axes: "Money left", "Age". */
  title: string
  ageName: string
  /** The message of the chart, in words. */
  label: string
}

const width = 640
const height = 250
/** How far along its line each label is: the upper line's to the right of it, the lower one's to the left. */
const besideUpper = 0.6
const besideLower = 0.35
/** The share of the chart that a name takes, at the minimum width. */
const nameWidth = 0.3
const nameHeight = 0.22

/** A place on the chart, both from 0 to 1: across, and up. */
type Place = { readonly x: number; readonly y: number }

/**
 * The remaining savings at each age, with the return as typed and with a lower one. The lines stretch to the available
 * space; names and figures are HTML text, so they keep their size on a phone.
 */
export function LastingChart({
  age,
  until,
  corpus,
  asTyped,
  lower,
  title,
  ageName,
  label,
}: LastingChartProps) {
  const locale = useLocale()
  const most = Math.max(corpus, ...asTyped.drawdown.years.map((row) => row.closing), 1)
  const across = (at: number) => (at - age) / (until - age)
  const placesOf = ({ isLeft, months, years }: Drawdown): Place[] => [
    { x: 0, y: corpus / most },
    ...years.map((row, i) => {
      const end = !isLeft && i === years.length - 1 ? age + months / 12 : age + row.year
      return { x: across(Math.max(end, age + i)), y: row.closing / most }
    }),
  ]
  const upper = placesOf(asTyped.drawdown)
  const under = placesOf(lower.drawdown)
  const upperName = placeOn(upper, besideUpper)
  const lowerPlace = placeOn(under, besideLower)
  const lowerName: Omit<NameProps, 'course'> = lower.drawdown.isLeft
    ? { place: { x: 1, y: Math.max(0, Math.min(lowerPlace.y, upperName.y - nameHeight)) }, side: 'right' }
    : lowerPlace.x < nameWidth
      ? { place: { ...lowerPlace, x: placeOn(upper, besideLower).x }, side: 'right' }
      : { place: lowerPlace, side: 'left' }
  const decades = Array.from({ length: 12 }, (_, i) => i * 10).filter(
    (year) => year > age + 11 && year < until - 2,
  )
  return (
    <figure className="lasting">
      <figcaption className="label">{title}</figcaption>
      <div className="lasting-plot">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {decades.map((year) => (
            <path key={year} className="lasting-grid" d={`M${across(year) * width} 0V${height}`} />
          ))}
          <path className="lasting-grid" d={`M0 0H${width}`} />
          <path className="lasting-fill" d={areaPath(line(upper), height)} />
          <path className="lasting-lower" d={line(under)} />
          <path className="lasting-line" d={line(upper)} />
        </svg>
        <span className="lasting-most" aria-hidden="true">
          {formatCompactRupees(most, locale.amounts)}
        </span>
        <Name course={asTyped} place={upperName} side="right" />
        <Name course={lower} {...lowerName} />
      </div>
      <div className="lasting-ages" aria-hidden="true">
        {[age, ...decades].map((year) => (
          <span key={year} style={{ '--at': across(year) } as CSSProperties}>
            {year === age ? `${ageName} ${age}` : year}
          </span>
        ))}
      </div>
    </figure>
  )
}

type NameProps = { course: Course; place: Place; side: 'left' | 'right' }

function Name({ course, place, side }: NameProps) {
  return (
    <p
      className={`lasting-name lasting-name-${side}`}
      style={{ '--x': place.x, '--y': place.y } as CSSProperties}
      aria-hidden="true"
    >
      {course.rate}
      <strong>{course.until}</strong>
    </p>
  )
}

function line(places: readonly Place[]): string {
  return linePath(
    places.map(({ x, y }) => ({ x: x * width, y: (1 - y) * height })),
    1,
  )
}

/** Where a line last comes down to a height, or its end when it stays above. */
function placeOn(places: readonly Place[], y: number): Place {
  for (let i = places.length - 1; i > 0; i--) {
    const [before, after] = [places[i - 1], places[i]]
    if (!before || !after) break
    if (before.y >= y && after.y <= y && before.y > after.y) {
      return { x: before.x + ((before.y - y) / (before.y - after.y)) * (after.x - before.x), y }
    }
  }
  return places.at(-1) ?? { x: 0, y: 0 }
}
