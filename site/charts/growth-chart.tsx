import type { CSSProperties } from 'react'
import { fill } from '#content/fill.ts'
import type { CalculatorWords } from '#features/calculators/words/calculator.ts'
import { formatCompactRupees, formatRupees, roundTo } from '#finance/rupees.ts'
import type { YearRow } from '#finance/sip.ts'
import { useLocale } from '../language/in-language.tsx'
import { separate } from './labels.ts'
import { areaPath, linePath } from './path.ts'

type GrowthChartProps = {
  rows: readonly YearRow[]
  /** Before the first row: a lump sum is paid in at the start, a SIP starts at zero. */
  startsWith: number | { readonly value: number; readonly invested: number }
  years: string
  words: Omit<CalculatorWords['chart'], 'title'>
}

const width = 600
const height = 260
/** The room of a label with its figure, as a share of the height: eight letters of Telugu fill a line of it. */
const roomFor = (label: string) => 0.13 * (Math.ceil(label.length / 8) + 1)

/**
 * Value over what was paid in. The lines are stretched to the space there is;
 * their names and figures are text of the page, so they keep their size on a phone.
 */
export function GrowthChart({ rows, startsWith, years, words }: GrowthChartProps) {
  const locale = useLocale()
  const last = rows.at(-1)
  if (!last) return null
  const start = typeof startsWith === 'number' ? { value: startsWith, invested: startsWith } : startsWith
  const points = [{ year: 0, ...start }, ...rows]
  const top = Math.max(...points.map(({ value, invested }) => Math.max(value, invested))) || 1
  const lineOf = (key: 'value' | 'invested') =>
    linePath(
      points.map((point) => ({ x: (point.year / last.year) * width, y: (1 - point[key] / top) * height })),
      1,
    )
  const value = lineOf('value')
  const invested = lineOf('invested')
  const ticks = ticksFor(last.year)
  const [valueTop, investedTop] = separate(1 - last.value / top, 1 - last.invested / top, {
    gap: (roomFor(words.value) + roomFor(words.invested)) / 2,
    top: 0,
    bottom: 1,
  })

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
          <path className="growth-value-area" d={areaPath(value, height)} />
          <path className="growth-invested-area" d={areaPath(invested, height)} />
          <path className="growth-invested" d={invested} />
          <path className="growth-value" d={value} />
        </svg>
        <p className="growth-label growth-label-value" style={{ '--at': valueTop } as CSSProperties}>
          {words.value}
          <strong>{formatCompactRupees(last.value, locale.amounts)}</strong>
        </p>
        <p className="growth-label" style={{ '--at': investedTop } as CSSProperties}>
          {words.invested}
          <strong>{formatCompactRupees(last.invested, locale.amounts)}</strong>
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
