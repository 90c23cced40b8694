import type { CSSProperties } from 'react'
import { fill } from '#app/frame/fill.ts'
import type { CalculatorWords } from '#content/en/calculator.ts'
import { formatCompactRupees, formatRupees, roundTo } from '#finance/rupees.ts'
import type { YearRow } from '#finance/sip.ts'

type GrowthChartProps = {
  rows: readonly YearRow[]
  /** A lump sum is paid in at the start; a SIP starts from nothing. */
  startsWith: number
  years: string
  words: Omit<CalculatorWords['chart'], 'title'>
}

const width = 600
const height = 260

/**
 * Value over what was paid in. The lines are stretched to the space there is;
 * their names and figures are text of the page, so they keep their size on a phone.
 */
export function GrowthChart({ rows, startsWith, years, words }: GrowthChartProps) {
  const last = rows.at(-1)
  if (!last) return null
  const points = [{ year: 0, invested: startsWith, value: startsWith }, ...rows]
  const top = Math.max(...points.map(({ value, invested }) => Math.max(value, invested))) || 1
  const x = (year: number) => ((year / last.year) * width).toFixed(1)
  const y = (amount: number) => (height - (amount / top) * height).toFixed(1)
  const line = (key: 'value' | 'invested') =>
    points.map((point) => `${x(point.year)} ${y(point[key])}`).join('L')
  const under = (key: 'value' | 'invested') => `M${line(key)}L${width} ${height}L0 ${height}Z`
  const ticks = ticksFor(last.year)
  // A label never sits on the other one, nor above or below the drawing.
  const valueAt = 1 - last.value / top
  const investedAt = 1 - last.invested / top
  const [valueTop, investedTop] = apart(valueAt, investedAt)

  return (
    <figure className="growth">
      <p className="hidden-visually">
        {fill(words.text, {
          years,
          invested: formatRupees(Math.round(last.invested)),
          value: formatRupees(Math.round(last.value)),
        })}
      </p>
      <div className="growth-plot" aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="growth-value-area" d={under('value')} />
          <path className="growth-invested-area" d={under('invested')} />
          <path className="growth-invested" d={`M${line('invested')}`} />
          <path className="growth-value" d={`M${line('value')}`} />
        </svg>
        <p className="growth-label growth-label-value" style={{ '--at': valueTop } as CSSProperties}>
          {words.value}
          <strong>{formatCompactRupees(last.value)}</strong>
        </p>
        <p className="growth-label" style={{ '--at': investedTop } as CSSProperties}>
          {words.invested}
          <strong>{formatCompactRupees(last.invested)}</strong>
        </p>
      </div>
      <div className="growth-years" aria-hidden="true">
        {ticks.map((year) => (
          <span key={year} style={{ '--at': roundTo(year / last.year, 4) } as CSSProperties}>
            {year === 0 ? words.start : fill(words.year, { year: roundTo(year, 2) })}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** Start, middle where it is a whole year, and end. */
function ticksFor(years: number): number[] {
  const middle = Math.round(years / 2)
  return middle > 0 && middle < years ? [0, middle, years] : [0, years]
}

/** Two places from 0 to 1 down a plot, kept at least a label's height from each other. */
function apart(one: number, other: number): [number, number] {
  const gap = 0.22
  if (Math.abs(one - other) >= gap) return [one, other]
  const upper = Math.max(0, Math.min((one + other - gap) / 2, 1 - gap))
  return one <= other ? [upper, upper + gap] : [upper + gap, upper]
}
