import { fill } from '#app/frame/fill.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Money } from '#app/ui/money.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { formatDate, type IsoDate } from '#finance/dates.ts'
import { formatCompactRupees, formatRupees } from '#finance/rupees.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '#finance/units.ts'
import { useAmounts } from './amount.tsx'
import './worth-chart.css'
import '#app/ui/card.css'

type Point = { date: IsoDate; valuePaise: Paise; putInPaise: Paise }

type WorthChartProps = {
  words: DashboardWords
  points: Point[]
  period: string
}

const width = 640
const height = 240
/** Room above the line, for the tooltip, and below it, for the dates. */
const top = 14
const bottom = 26

/** The value of everything against the money put in. Hover, touch and keys are plain CSS on what is drawn here. */
export function WorthChart({ words, points, period }: WorthChartProps) {
  const { isHidden } = useAmounts()
  const { chart } = words
  const isEmpty = points.length < 2
  return (
    <section className="card worth" aria-labelledby="worth-title">
      <div className="row row-apart">
        <h2 id="worth-title" className="h3">
          {chart.title}
        </h2>
        <div className="no-print">
          <Tabs
            label={chart.period}
            tabs={(Object.keys(chart.periods) as (keyof typeof chart.periods)[]).map((key) => ({
              href: key === 'all' ? '/dashboard' : `/dashboard?period=${key}`,
              label: chart.periods[key],
              current: key === period,
            }))}
          />
        </div>
      </div>
      {isHidden ? (
        <p className="muted worth-none">{words.hiddenChart}</p>
      ) : isEmpty ? (
        <p className="muted worth-none">{chart.none}</p>
      ) : (
        <Curve words={words} points={points} />
      )}
    </section>
  )
}

function Curve({ words, points }: { words: DashboardWords; points: Point[] }) {
  const { chart } = words
  const most = Math.max(...points.flatMap((point) => [point.valuePaise, point.putInPaise]), 1)
  const least = Math.min(0, ...points.map((point) => point.putInPaise))
  const step = paiseOfRupees(niceStep(rupeesOf(paise(most - least)) / 3))
  const ceiling = Math.ceil(most / step) * step
  const floor = Math.floor(least / step) * step
  const x = (index: number) => (index / (points.length - 1)) * width
  const y = (amount: number) => top + (1 - (amount - floor) / (ceiling - floor)) * (height - top - bottom)
  const lines = Array.from({ length: Math.round((ceiling - floor) / step) + 1 }, (_, i) =>
    paise(floor + i * step),
  )
  const line = points
    .map((point, i) => `${i === 0 ? 'M' : 'L'}${round(x(i))} ${round(y(point.valuePaise))}`)
    .join('')
  // Money goes in on a day, so its line climbs in steps.
  const stairs = points
    .map((point, i) =>
      i === 0 ? `M0 ${round(y(point.putInPaise))}` : `H${round(x(i))}V${round(y(point.putInPaise))}`,
    )
    .join('')
  const [first, last] = [points[0]!, points.at(-1)!]
  const [valueAt, putInAt] = apart(y(last.valuePaise) / height, y(last.putInPaise) / height)
  const label = fill(chart.label, {
    from: formatDate(first.date),
    to: formatDate(last.date),
    putIn: formatRupees(rupeesOf(last.putInPaise)),
    value: formatRupees(rupeesOf(last.valuePaise)),
  })
  return (
    <>
      <div className="worth-frame">
        <div className="worth-ends" aria-hidden="true">
          {[
            { of: 'value', name: chart.value, amount: last.valuePaise, at: valueAt },
            { of: 'put-in', name: chart.putIn, amount: last.putInPaise, at: putInAt },
          ].map(({ of, name, amount, at }) => (
            <p key={of} data-of={of} style={{ top: `${at * 100}%` }}>
              {name}
              <strong>{formatCompactRupees(rupeesOf(amount))}</strong>
            </p>
          ))}
        </div>
        <div className="worth-plot">
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
            {lines.map((amount) => (
              <line key={amount} className="worth-grid" x1="0" x2={width} y1={y(amount)} y2={y(amount)} />
            ))}
            <path
              className="worth-area"
              d={`${line}L${width} ${y(Math.max(0, floor))}L0 ${y(Math.max(0, floor))}Z`}
            />
            <path className="worth-in" d={stairs} />
            <path className="worth-line" d={line} />
          </svg>
          <div className="worth-scale" aria-hidden="true">
            {lines.map((amount) => (
              <span key={amount} style={{ top: `${(y(amount) / height) * 100}%` }}>
                {formatCompactRupees(rupeesOf(amount))}
              </span>
            ))}
          </div>
          <div className="worth-points" aria-hidden="true">
            {points.map((point, i) => (
              // One element a point: drawn as elements, the words of sixty were half of the page's.
              <div
                key={point.date}
                data-side={i > points.length / 2 ? 'left' : 'right'}
                data-says={[
                  formatDate(point.date),
                  `${chart.value} ${formatRupees(rupeesOf(point.valuePaise))}`,
                  `${chart.putIn} ${formatRupees(rupeesOf(point.putInPaise))}`,
                ].join('\n')}
              />
            ))}
          </div>
          <div className="worth-dates" aria-hidden="true">
            <DateText date={first.date} />
            <DateText date={last.date} />
          </div>
        </div>
      </div>
      <Disclosure summary={chart.table}>
        <DataTable
          caption={chart.title}
          narrow="scroll"
          columns={[
            { key: 'date', label: chart.date },
            { key: 'putIn', label: chart.putIn, numeric: true },
            { key: 'value', label: chart.value, numeric: true },
          ]}
          rows={points
            .filter((_, i) => i % 5 === 0 || i === points.length - 1)
            .map((point) => ({
              id: point.date,
              cells: {
                date: <DateText date={point.date} />,
                putIn: <Money paise={point.putInPaise} />,
                value: <Money paise={point.valuePaise} />,
              },
            }))}
        />
      </Disclosure>
    </>
  )
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const lead = rough / power
  return power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10)
}

/** The places of two labels down the plot, from 0 to 1, moved apart where they would lie on one another. */
function apart(one: number, other: number): [number, number] {
  const gap = 0.2
  if (Math.abs(one - other) >= gap) return [one, other]
  const upper = Math.max(0.1, Math.min((one + other - gap) / 2, 0.85 - gap))
  return one <= other ? [upper, upper + gap] : [upper + gap, upper]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
