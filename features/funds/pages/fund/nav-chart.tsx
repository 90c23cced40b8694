import { type MouseEvent, useMemo, useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { dateOfDay } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { percentOf } from '#site/charts/labels.ts'
import { areaPath } from '#site/charts/path.ts'
import { PickingSlider, pickingEvents } from '#site/charts/picking.tsx'
import { across, nearestIndex, timeTicks } from '#site/charts/scale.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import type { ToneWords } from '#site/ui/figure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { down, field, frameOf, monthlyCloses, navPath } from './nav-chart-frame.ts'
import type { RangeWords } from './part-props.ts'
import type { Range } from './range.ts'
import type { RangeView } from './range-view.server.ts'
import { readSeries, type Series } from './series-text.ts'
import { rangeAddress } from './use-range.ts'

type NavChartProps = {
  words: RangeWords
  tones: ToneWords
  view: RangeView
  /** Another range is on its way. */
  isLoading: boolean
  /** The range that could not be fetched. */
  unreached: Range | null
  /** The last part of the fund's address. */
  slug: string
  onRange: (range: Range) => void
}

/** A month of trading days, for the keys that go further. */
const leap = 21

/** The price history. Rendered by the server; with script it reacts to pointer, touch and keys. */
export function NavChart({ words, tones, view, isLoading, unreached, slug, onRange }: NavChartProps) {
  const series = useMemo(() => readSeries(view.series), [view.series])
  const [picked, setPicked] = useState<{ text: string; index: number } | null>(null)
  // Another range is another series: what was picked in the last one is not in it.
  const index = picked?.text === view.series ? picked.index : null
  const pick = (next: number | null) => setPicked(next === null ? null : { text: view.series, index: next })
  const { chart } = words
  const { rangeFigure: figure } = view
  const last = series.days.length - 1
  const shown = index ?? last
  return (
    <section className="card chart" aria-labelledby="chart-title">
      <div className="row row-apart chart-head">
        <h2 className="h3" id="chart-title" aria-live="polite">
          {figure && (
            <Sentence
              text={figure.kind === 'a-year' && view.range !== '1Y' ? chart.aYear : chart.absolute}
              values={{
                title: (
                  <Sentence
                    text={chart.title[view.range]}
                    values={{ date: <DateText date={figure.from.date} /> }}
                  />
                ),
                value: <Percent fraction={figure.value} words={tones} />,
              }}
            />
          )}
        </h2>
        <Ranges {...{ words, view, isLoading, slug, onRange }} />
        <p className="small chart-unreached" role="status">
          {unreached && fill(chart.unreached, { range: chart.short[unreached] })}
        </p>
      </div>
      <p className="chart-read muted">
        {index !== null && (
          <>
            <strong>
              <Money rupees={series.navs[index] ?? null} decimals={4} />
            </strong>{' '}
            <DateText date={dateOfDay(series.days[index] ?? 0)} />
            {' · '}
          </>
        )}
        <Sentence
          text={chart.sinceStart}
          values={{
            change: (
              <Percent fraction={(series.navs[shown] ?? 0) / (series.navs[0] ?? 1) - 1} words={tones} />
            ),
            date: <DateText date={dateOfDay(series.days[0] ?? 0)} />,
          }}
        />
      </p>
      <Plot words={words} series={series} index={index} onPick={pick} />
      <div className="column gap-2 small muted">
        <p>
          {chart.source} {chart.scale} <LawLine line={words.past} />
        </p>
        <p>
          <Link href={`/portfolio/${slug}/nav.csv`} download className="more">
            <Icon name="download" />
            {chart.download}
          </Link>
        </p>
      </div>
      <Disclosure summary={chart.table}>
        <DataTable
          caption={chart.tableCaption}
          captionHidden={false}
          narrow="scroll"
          columns={[
            { key: 'month', label: chart.month },
            { key: 'nav', label: chart.nav, numeric: true },
          ]}
          rows={monthlyCloses(series).map((close) => ({
            id: close.date,
            cells: {
              month: <DateText date={close.date} />,
              nav: <Money rupees={close.nav} decimals={4} />,
            },
          }))}
        />
      </Disclosure>
    </section>
  )
}

/** Links, so that they work without script; with it only the figures are fetched, and the page stays where it is. */
function Ranges({ words, view, isLoading, slug, onRange }: Omit<NavChartProps, 'tones' | 'unreached'>) {
  function choose(event: MouseEvent, range: Range) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onRange(range)
  }
  return (
    <nav className="tabs chart-ranges" aria-label={words.chart.ranges} aria-busy={isLoading || undefined}>
      {view.ranges.map((range) => (
        <Link
          key={range}
          href={rangeAddress(slug, range, view.ranges)}
          onClick={(event) => choose(event, range)}
          aria-label={`${words.chart.short[range]}: ${words.chart.long[range]}`}
          aria-current={range === view.range ? 'true' : undefined}
        >
          {words.chart.short[range]}
        </Link>
      ))}
    </nav>
  )
}

type PlotProps = {
  words: RangeWords
  series: Series
  index: number | null
  onPick: (index: number | null) => void
}

function Plot({ words, series, index, onPick }: PlotProps) {
  const locale = useLocale()
  const frame = useMemo(() => frameOf(series), [series])
  const path = useMemo(() => navPath(series, frame), [series, frame])
  const last = series.days.length - 1
  const ticks = frame.prices
  const decimals = ticks.every((price) => Number.isInteger(price)) ? 0 : 2
  const at = index ?? last
  const left = percentOf(across(frame, series.days[at] ?? 0))
  const top = percentOf(down(frame, series.navs[at] ?? 0))

  const events = pickingEvents({
    at,
    last,
    leap,
    nearest: (share) => nearestIndex(series.days, frame, share),
    onPick,
  })
  const say = (at: number) => ({
    date: dateText(locale, dateOfDay(series.days[at] ?? 0)),
    nav: formatRupees(series.navs[at] ?? 0, { digits: 4 }),
  })
  const summary = fill(words.chart.summary, {
    from: say(0).date,
    fromNav: say(0).nav,
    to: say(last).date,
    toNav: say(last).nav,
    low: formatRupees(Math.min(...series.navs), { digits: 4 }),
    high: formatRupees(Math.max(...series.navs), { digits: 4 }),
  })
  return (
    <div className="chart-box">
      <div className="chart-plot" {...events.plot}>
        <svg
          viewBox={`0 0 ${field.width} ${field.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {ticks.map((price) => (
            <line
              key={price}
              x1="0"
              x2={field.width}
              y1={Math.round(down(frame, price) * field.height)}
              y2={Math.round(down(frame, price) * field.height)}
            />
          ))}
          <path className="chart-area" d={areaPath(path, field.height)} />
          <path className="chart-line" d={path} />
        </svg>
        {index !== null && <span className="chart-cross" style={{ left }} />}
        <span className="chart-dot" style={{ left, top }} />
        <PickingSlider
          className="chart-slider"
          label={words.chart.slider}
          last={last}
          at={at}
          text={fill(words.chart.sliderText, say(at))}
          {...events.slider}
        />
      </div>
      <div className="chart-prices" aria-hidden="true">
        {ticks.map((price) => (
          <span key={price} style={{ top: percentOf(down(frame, price)) }}>
            <Money rupees={price} decimals={decimals} />
          </span>
        ))}
      </div>
      <div className="chart-times" aria-hidden="true">
        {timeTicks(frame).map(({ date, at, shape }) => (
          <span key={date} data-shape={shape} style={{ left: percentOf(at) }}>
            {shape === 'year' ? date.slice(0, 4) : <DateText date={date} shape={shape} />}
          </span>
        ))}
      </div>
    </div>
  )
}
