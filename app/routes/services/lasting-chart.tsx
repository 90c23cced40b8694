import type { Drawdown } from '#finance/retirement.ts'
import { formatCompactRupees } from '#finance/rupees.ts'

type LastingChartProps = {
  /** Age in the first year. */
  age: number
  /** Age at the right end. */
  until: number
  corpus: number
  asTyped: Drawdown
  lower: Drawdown
  /** What each line is, at its end. */
  names: { asTyped: string; lower: string }
  /** What stands along the bottom: "Age". */
  ageName: string
  /** What the chart says, in words. */
  label: string
}

const WIDTH = 640
const HEIGHT = 250

/** What is left of the savings at each age: as typed, and with a lower return. */
export function LastingChart({
  age,
  until,
  corpus,
  asTyped,
  lower,
  names,
  ageName,
  label,
}: LastingChartProps) {
  const most = Math.max(corpus, ...asTyped.years.map((row) => row.closing), 1)
  const x = (at: number) => ((at - age) / (until - age)) * WIDTH
  const y = (amount: number) => HEIGHT - (amount / most) * (HEIGHT - 24)
  const line = (course: Drawdown) => {
    const ends = course.years.map((row, i) => {
      const isBroken = !course.isLeft && i === course.years.length - 1
      const at = isBroken ? age + course.months / 12 : age + row.year
      return `${x(Math.max(at, age + i)).toFixed(1)} ${y(row.closing).toFixed(1)}`
    })
    return `M${x(age)} ${y(corpus).toFixed(1)}${ends.map((end) => `L${end}`).join('')}`
  }
  const end = (course: Drawdown) => x(course.isLeft ? until : age + course.months / 12)
  const decades = Array.from({ length: 12 }, (_, i) => i * 10).filter(
    (year) => year > age + 6 && year < until,
  )
  return (
    <figure className="lasting">
      <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 34}`} role="img" aria-label={label}>
        {decades.map((year) => (
          <g key={year}>
            <path className="lasting-grid" d={`M${x(year)} 0V${HEIGHT}`} />
            <text x={x(year)} y={HEIGHT + 22} textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        <text x="0" y={HEIGHT + 22}>
          {`${ageName} ${age}`}
        </text>
        <path
          className="lasting-fill"
          d={`${line(asTyped)}L${end(asTyped).toFixed(1)} ${HEIGHT}L0 ${HEIGHT}Z`}
        />
        <path className="lasting-zero" d={`M0 ${HEIGHT}H${WIDTH}`} />
        <path className="lasting-lower" d={line(lower)} />
        <path className="lasting-line" d={line(asTyped)} />
        <text x={WIDTH} y="10" textAnchor="end">
          {formatCompactRupees(most)}
        </text>
      </svg>
      <figcaption className="lasting-key">
        <span className="lasting-key-line">{names.asTyped}</span>
        <span className="lasting-key-lower">{names.lower}</span>
      </figcaption>
    </figure>
  )
}
