import { roundTo } from '#finance/rupees.ts'
import type { FundKind } from './fund-kinds.ts'

type YearStripProps = {
  kind: FundKind
  /** All years of the page, so that a year has the same place on every strip. */
  years: readonly number[]
  /** The largest gain and the deepest loss on the page: one scale for all. */
  most: number
  least: number
  /** The message of the strip, in words. */
  label: string
}

const BAR = 20
const GAP = 8
const HEIGHT = 132

/** One bar for each calendar year, above or below the line, all strips to the same scale. */
export function YearStrip({ kind, years, most, least, label }: YearStripProps) {
  const width = years.length * (BAR + GAP) - GAP
  const scale = HEIGHT / (most - least)
  // A tenth of a pixel is more than a screen shows, and every figure is sent.
  const zero = roundTo(most * scale, 1)
  return (
    <div className="year-strip">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {years.map((year, i) => {
          const value = kind.years.find((row) => row.year === year)?.value
          const x = i * (BAR + GAP)
          if (value === undefined) return null
          const height = roundTo(Math.max(1.5, Math.abs(value) * scale), 1)
          return (
            <rect
              key={year}
              className={value < 0 ? 'strip-loss' : 'strip-gain'}
              x={x}
              y={value < 0 ? zero : roundTo(zero - height, 1)}
              width={BAR}
              height={height}
              rx="2"
            />
          )
        })}
        <path className="strip-zero" d={`M0 ${zero}H${width}`} />
      </svg>
      <p className="small muted" aria-hidden="true">
        <span>{years[0]}</span>
        <span>{years.at(-1)}</span>
      </p>
    </div>
  )
}
