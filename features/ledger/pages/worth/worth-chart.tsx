import { type MouseEvent, useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { formatCompactRupees, formatPercent, formatRupees, roundTo } from '#finance/rupees.ts'
import { minus, type Paise, paise, rupeesOf } from '#finance/units.ts'
import { earnedBetween, type WorthPoint } from '#finance/value-series.ts'
import { percentOf } from '#site/charts/labels.ts'
import { PickingSlider, pickingEvents } from '#site/charts/picking.tsx'
import { Amount, AmountsContext, type AmountsDisplay, Share, useAmounts } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link, useAddress } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { DashboardWords } from '../../words/dashboard.ts'
import type { ChartPeriod, WorthCurves } from '../dashboard/dashboard.server.ts'
import { backText, Figures } from './worth-figures.tsx'
import { field, type Happened, happenedAt, top, type WorthFrame, worthFrame } from './worth-frame.ts'
import { Reading } from './worth-reading.tsx'

export type WorthChartProps = {
  words: DashboardWords['chart']
  look: AmountsDisplay
  curves: Partial<WorthCurves>
  /** Falls that the curve marks, earliest first. */
  falls: readonly PastFall[]
  /** The period that the page came with. */
  first: ChartPeriod
}

/** Points that Page Up and Page Down move: a tenth of a curve. */
const leap = 6

/**
 * The value of everything against the money paid in. An island: periods change in place, and it answers hover, touch and
 * keys. Without script the periods are links, and the table has the figures.
 */
export function WorthChart({ words, look, curves, falls, first }: WorthChartProps) {
  const addressOf = useAddress()
  const [period, setPeriod] = useState(first)
  const [index, setIndex] = useState<number | null>(null)
  const { points, isWhole } = curves[period]!
  // A curve of days that were asked for has no period of its own.
  const shownPeriod = isWhole ? 'all' : period
  const offered = Object.keys(curves) as ChartPeriod[]

  function choose(event: MouseEvent, next: ChartPeriod) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPeriod(next)
    setIndex(null)
    history.replaceState(history.state, '', addressOf(hrefOf(next, '')))
  }

  return (
    <AmountsContext value={look}>
      <section className="worth" id="worth" aria-labelledby="worth-title">
        <div className="worth-head">
          <h2 id="worth-title" className="h3" aria-live="polite">
            <Title words={words} points={points} period={shownPeriod} />
          </h2>
          {offered.length > 1 ? (
            <nav className="tabs no-print" aria-label={words.period}>
              {offered.map((key) => (
                <Link
                  key={key}
                  href={hrefOf(key, '#worth')}
                  aria-current={key === period ? 'true' : undefined}
                  onClick={(event) => choose(event, key)}
                >
                  {words.periods[key]}
                </Link>
              ))}
              <Link href="/dashboard/worth">{words.dates}</Link>
            </nav>
          ) : null}
        </div>
        {points.length < 2 ? (
          <p className="muted worth-none">{words.none}</p>
        ) : (
          <Curve words={words} points={points} falls={falls} index={index} onPick={setIndex} />
        )}
      </section>
    </AmountsContext>
  )
}

function hrefOf(period: ChartPeriod, hash: string): string {
  return `/dashboard${period === 'all' ? '' : `?period=${period}`}${hash}`
}

/** What was earned in the period. Of the whole time the page has the figures already. */
function Title({
  words: { answer, longPeriods, title },
  points,
  period,
}: {
  words: DashboardWords['chart']
  points: readonly WorthPoint[]
  period: ChartPeriod
}) {
  const [from, to] = [points[0], points.at(-1)]
  if (period === 'all' || !from || !to || points.length < 2) return title
  const earned = earnedBetween(from, to)
  const [text, size] = earned < 0 ? [answer.lost, minus(paise(0), earned)] : [answer.earned, earned]
  return (
    <Sentence
      text={fill(text, { period: longPeriods[period] })}
      values={{ amount: <Amount paise={size} /> }}
    />
  )
}

export type CurveProps = {
  words: DashboardWords['chart']
  points: readonly WorthPoint[]
  falls: readonly PastFall[]
  index: number | null
  onPick: (index: number | null) => void
}

function Curve({ words, points, falls, index, onPick }: CurveProps) {
  const frame = worthFrame(points, falls)
  const at = index ?? points.length - 1
  const happened = happenedAt(points, at, frame.seen)
  return (
    <>
      <Reading
        words={words}
        shown={index === null ? null : points[index]!}
        happened={index === null ? [] : happened}
      />
      <div className="worth-frame">
        <Plot {...{ words, points, frame, index, happened, onPick }} />
        <div className="worth-dates" aria-hidden="true">
          <DateText date={dateOfDay(frame.firstDay)} />
          <DateText date={dateOfDay(frame.lastDay)} />
        </div>
      </div>
      <Disclosure summary={words.table}>
        <Figures words={words} points={points} falls={frame.seen} />
      </Disclosure>
    </>
  )
}

type PlotProps = Omit<CurveProps, 'falls'> & { frame: WorthFrame; happened: readonly Happened[] }

/** The drawing, which hover, touch and keys read. */
function Plot({ words, points, frame, index, happened, onPick }: PlotProps) {
  const locale = useLocale()
  const last = points.length - 1
  const at = index ?? last
  const shown = points[at]!
  const { across, y, lines, deepest } = frame
  const left = percentOf(across(shown.day))
  const down = (amount: number) => percentOf(y(amount) / field.height)
  const day = (on: number) => dateText(locale, dateOfDay(on))
  const rupees = (amount: Paise) => formatRupees(rupeesOf(amount))
  const say = ({ day: on, valuePaise, putInPaise }: WorthPoint) => ({
    date: day(on),
    value: rupees(valuePaise),
    putIn: putInPaise === null ? words.putInNotAll : rupees(putInPaise),
  })
  const marks = happened.map((mark) =>
    mark.of === 'fall'
      ? fill(words.inFall, {
          depth: formatPercent(mark.fall.depth, 1, { sign: false }),
          peak: day(mark.fall.peak),
        })
      : fill(words.moved[mark.of], { amount: rupees(mark.paise), from: day(mark.since) }),
  )
  const events = pickingEvents({ at, last, leap, nearest: (share) => Math.round(share * last), onPick })
  return (
    <div className="worth-plot" {...events.plot}>
      <Drawing
        frame={frame}
        label={fill(words.label, { from: say(points[0]!).date, ...say(points[last]!) })}
      />
      <div className="worth-scale when-shown" aria-hidden="true">
        {lines.map((amount) => (
          <span key={amount} style={{ top: down(amount) }}>
            {formatCompactRupees(rupeesOf(amount), locale.amounts)}
          </span>
        ))}
      </div>
      {deepest ? <FallLabel words={words} fall={deepest} at={across(deepest.trough)} /> : null}
      {index === null ? null : <span className="worth-cross when-shown" style={{ left }} />}
      {(['value', 'putIn'] as const).map((of) => {
        const amount = shown[`${of}Paise`]
        return amount === null ? null : (
          <span key={of} className="worth-dot when-shown" data-of={of} style={{ left, top: down(amount) }} />
        )
      })}
      <PickingSlider
        className="worth-slider when-shown"
        label={words.slider}
        last={last}
        at={at}
        text={marks.reduce(
          (text, more) => fill(words.sliderMore, { text, more }),
          fill(words.sliderText, say(shown)),
        )}
        {...events.slider}
      />
    </div>
  )
}

/** The curve as a picture; while amounts are hidden, a wave of dots that is the same for everyone. */
function Drawing({ frame, label }: { frame: WorthFrame; label: string }) {
  const { across, y, lines, seen, lastDay, moved } = frame
  const { width, height } = field
  const { hiddenWord } = useAmounts()
  const viewBox = `0 0 ${width} ${height}`
  return (
    <>
      <svg className="when-shown" viewBox={viewBox} role="img" aria-label={label} preserveAspectRatio="none">
        {lines.map((amount) => (
          <line key={amount} className="worth-grid" x1="0" x2={width} y1={y(amount)} y2={y(amount)} />
        ))}
        {seen.map((fall) => {
          const from = across(fall.peak) * width
          const to = across(fall.recovery ?? lastDay) * width
          return (
            <rect
              key={fall.peak}
              className="worth-fall"
              x={roundTo(from, 1)}
              width={roundTo(to - from, 1)}
              y={top}
              height={height - top}
            />
          )
        })}
        <path className="worth-area" d={frame.area} />
        {frame.putIn === null ? null : <path className="worth-in" d={frame.putIn} />}
        <path className="worth-line" d={frame.value} />
        {(['in', 'out'] as const).map((way) => (
          <path key={way} className="worth-moved" data-way={way} d={moved[way]} />
        ))}
      </svg>
      <svg
        className="when-hidden"
        viewBox={viewBox}
        role="img"
        aria-label={hiddenWord}
        preserveAspectRatio="none"
      >
        <path className="worth-dots" d={`M0 180C160 176 200 120 320 120S480 64 ${width} 60`} />
      </svg>
    </>
  )
}

/** The deepest fall of the curve, said beside it. */
function FallLabel({ words, fall, at }: { words: DashboardWords['chart']; fall: PastFall; at: number }) {
  const locale = useLocale()
  return (
    <p
      className="worth-fall-label when-shown"
      data-side={at > 0.5 ? 'left' : 'right'}
      style={at > 0.5 ? { right: percentOf(1 - at) } : { left: percentOf(at) }}
    >
      <Sentence
        text={words.fell}
        values={{ depth: <Share fraction={fall.depth} decimals={1} signed={false} /> }}
      />
      <br />
      {backText(words, locale, fall)}
    </p>
  )
}
