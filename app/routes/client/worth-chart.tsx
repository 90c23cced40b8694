import { percentOf, separate } from '#app/charts/labels.ts'
import { areaPath, linePath, stepPath } from '#app/charts/path.ts'
import { niceStep, ticksAround } from '#app/charts/scale.ts'
import { DateText } from '#app/language/date-text.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Money } from '#app/ui/money.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { dateText } from '#content/dates.ts'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatCompactRupees, formatRupees } from '#finance/rupees.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '#finance/units.ts'
import { useAmounts } from './amount.tsx'

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
const labelRoom = { gap: 0.2, top: 0.1, bottom: 0.85 }

/** The value of everything against the money put in. Hover, touch and keys are plain CSS on this markup. */
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
  const locale = useLocale()
  const { chart } = words
  const most = Math.max(...points.flatMap((point) => [point.valuePaise, point.putInPaise]), 1)
  const least = Math.min(0, ...points.map((point) => point.putInPaise))
  // Three or four lines of the grid, a whole rupee apart at least.
  const lines = ticksAround(least, most, niceStep(Math.max((most - least) / 3, paiseOfRupees(1)))).map(paise)
  const [floor = 0, ceiling = 1] = [lines[0], lines.at(-1)]
  const x = (index: number) => (index / (points.length - 1)) * width
  const y = (amount: number) => top + (1 - (amount - floor) / (ceiling - floor)) * (height - top - bottom)
  const line = linePath(
    points.map((point, i) => ({ x: x(i), y: y(point.valuePaise) })),
    1,
  )
  // Money goes in on a day, so its line climbs in steps.
  const putIn = stepPath(
    points.map((point, i) => ({ x: x(i), y: y(point.putInPaise) })),
    1,
  )
  const [first, last] = [points[0]!, points.at(-1)!]
  const [valueAt, putInAt] = separate(y(last.valuePaise) / height, y(last.putInPaise) / height, labelRoom)
  const label = fill(chart.label, {
    from: dateText(locale, first.date),
    to: dateText(locale, last.date),
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
            <p key={of} data-of={of} style={{ top: percentOf(at) }}>
              {name}
              <strong>{formatCompactRupees(rupeesOf(amount), locale.amounts)}</strong>
            </p>
          ))}
        </div>
        <div className="worth-plot">
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
            {lines.map((amount) => (
              <line key={amount} className="worth-grid" x1="0" x2={width} y1={y(amount)} y2={y(amount)} />
            ))}
            <path className="worth-area" d={areaPath(line, y(Math.max(0, floor)))} />
            <path className="worth-in" d={putIn} />
            <path className="worth-line" d={line} />
          </svg>
          <div className="worth-scale" aria-hidden="true">
            {lines.map((amount) => (
              <span key={amount} style={{ top: percentOf(y(amount) / height) }}>
                {formatCompactRupees(rupeesOf(amount), locale.amounts)}
              </span>
            ))}
          </div>
          <div className="worth-points" aria-hidden="true">
            {points.map((point, i) => (
              // One element for each point: as separate elements, the labels of sixty points were half of the page.
              <div
                key={point.date}
                data-side={i > points.length / 2 ? 'left' : 'right'}
                data-says={[
                  dateText(locale, point.date),
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
