import { type MouseEvent, useState } from 'react'
import { percentOf } from '#app/charts/labels.ts'
import { areaPath, linePath, stepPath } from '#app/charts/path.ts'
import { pickingEvents, useIsHydrated } from '#app/charts/picking.ts'
import { niceStep, ticksAround } from '#app/charts/scale.ts'
import { DateText } from '#app/language/date-text.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Masked } from '#app/ui/figure.tsx'
import { Link, useAddress } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { dateText } from '#content/dates.ts'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { formatCompactRupees, formatPercent, formatRupees, roundTo } from '#finance/rupees.ts'
import { minus, type Paise, paise, paiseOfRupees, rupeesOf } from '#finance/units.ts'
import { earnedBetween, type WorthPoint } from '#finance/value-series.ts'
import { Amount, AmountsContext, type AmountsLook, Share, useAmounts } from './amount.tsx'
import type { ChartPeriod, WorthCurves } from './dashboard.server.ts'

export type WorthChartProps = {
  words: DashboardWords['chart']
  look: AmountsLook
  curves: WorthCurves
  /** Falls that the curve marks, earliest first. */
  falls: readonly PastFall[]
  /** The period that the page came with. */
  first: ChartPeriod
}

const width = 640
const height = 240
/** Room above the highest line of the grid, for the figure on it. */
const top = 26
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
  const { points, isWhole } = curves[period]

  function choose(event: MouseEvent, next: ChartPeriod) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setPeriod(next)
    setIndex(null)
    history.replaceState(history.state, '', addressOf(hrefOf(next, '')))
  }

  return (
    <AmountsContext value={look}>
      <section className="card worth" id="worth" aria-labelledby="worth-title">
        <div className="worth-head">
          <h2 id="worth-title" className="h3" aria-live="polite">
            <Answer words={words} points={points} period={isWhole ? 'all' : period} />
          </h2>
          <nav className="tabs no-print" aria-label={words.period}>
            {(Object.keys(words.periods) as ChartPeriod[]).map((key) => (
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

/** What the chart shows, as a sentence. */
function Answer({
  words: { answer, longPeriods, title },
  points,
  period,
}: {
  words: DashboardWords['chart']
  points: readonly WorthPoint[]
  period: ChartPeriod
}) {
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to || points.length < 2) return title
  if (period === 'all') {
    const value = <Compact paise={to.valuePaise} />
    if (to.putInPaise === null) return <Sentence text={answer.putInNotKnown} values={{ value }} />
    return to.putInPaise > 0 ? (
      <Sentence text={answer.all} values={{ putIn: <Compact paise={to.putInPaise} />, value }} />
    ) : (
      <Sentence
        text={answer.moreOut}
        values={{ out: <Compact paise={minus(paise(0), to.putInPaise)} />, value }}
      />
    )
  }
  const earned = earnedBetween(from, to)
  const [text, size] = earned < 0 ? [answer.lost, minus(paise(0), earned)] : [answer.earned, earned]
  return (
    <Sentence
      text={fill(text, { period: longPeriods[period] })}
      values={{ amount: <Amount paise={size} /> }}
    />
  )
}

/** ₹5.78 lakh. */
function Compact({ paise: amount }: { paise: Paise }) {
  const { amounts } = useLocale()
  return <Masked word={useAmounts().hiddenWord}>{formatCompactRupees(rupeesOf(amount), amounts)}</Masked>
}

type PutInPoint = WorthPoint & { readonly putInPaise: Paise }

/** True where the money put in is known: once it is not, it stays so. */
function hasPutIn(point: WorthPoint): point is PutInPoint {
  return point.putInPaise !== null
}

function putInOf({ putInPaise }: PutInPoint): Paise {
  return putInPaise
}

type CurveProps = {
  words: DashboardWords['chart']
  points: readonly WorthPoint[]
  falls: readonly PastFall[]
  index: number | null
  onPick: (index: number | null) => void
}

function Curve({ words, points, falls, index, onPick }: CurveProps) {
  const locale = useLocale()
  const { hiddenWord } = useAmounts()
  const isHydrated = useIsHydrated()
  const last = points.length - 1
  const at = index ?? last
  const shown = points[at]!
  const putInPoints = points.filter(hasPutIn)
  const most = Math.max(...points.map((point) => point.valuePaise), ...putInPoints.map(putInOf), 1)
  const least = Math.min(0, ...putInPoints.map(putInOf))
  // Three or four lines of the grid, a whole rupee apart at least.
  const lines = ticksAround(least, most, niceStep(Math.max((most - least) / 3, paiseOfRupees(1)))).map(paise)
  const [floor = 0, ceiling = 1] = [lines[0], lines.at(-1)]
  const [firstDay, lastDay] = [points[0]!.day, points[last]!.day]
  const acrossDay = (day: number) => Math.min(1, Math.max(0, (day - firstDay) / (lastDay - firstDay)))
  const across = (point: WorthPoint) => acrossDay(point.day)
  const seen = falls.filter(({ trough }) => trough > firstDay && trough <= lastDay)
  const deepest = seen.reduce<PastFall | null>(
    (most, fall) => (most === null || fall.depth > most.depth ? fall : most),
    null,
  )
  const y = (amount: number) => top + (1 - (amount - floor) / (ceiling - floor)) * (height - top)
  const line = linePath(
    points.map((point) => ({ x: across(point) * width, y: y(point.valuePaise) })),
    1,
  )
  // Money goes in on a day, so its line climbs in steps.
  const putIn = stepPath(
    putInPoints.map((point) => ({ x: across(point) * width, y: y(point.putInPaise) })),
    1,
  )
  // A tick at the foot for each step of the curve in which money went in or came out.
  const movedPath = (way: 'in' | 'out') =>
    putInPoints
      .flatMap((point, i) => {
        const moved = point.putInPaise - (putInPoints[i - 1]?.putInPaise ?? point.putInPaise)
        const isThis = way === 'in' ? moved > 0 : moved < 0
        return isThis ? [`M${roundTo(across(point) * width, 1)} ${height}v-8`] : []
      })
      .join('')
  const say = ({ day, valuePaise, putInPaise }: WorthPoint) => ({
    date: dateText(locale, dateOfDay(day)),
    value: formatRupees(rupeesOf(valuePaise)),
    putIn: putInPaise === null ? words.putInNotAll : formatRupees(rupeesOf(putInPaise)),
  })
  const happened = happenedAt(points, at, seen)
  const marks = happened.map((mark) =>
    mark.of === 'fall'
      ? fill(words.inFall, {
          depth: formatPercent(mark.fall.depth, 1, { sign: false }),
          peak: dateText(locale, dateOfDay(mark.fall.peak)),
        })
      : fill(words.moved[mark.of], {
          amount: formatRupees(rupeesOf(mark.paise)),
          from: dateText(locale, dateOfDay(mark.since)),
        }),
  )
  const events = pickingEvents({ at, last, leap, nearest: (share) => Math.round(share * last), onPick })
  const left = percentOf(across(shown))
  return (
    <>
      <dl className="worth-read">
        <div data-of="value">
          <dt>
            <Sentence text={words.valueOn} values={{ date: <DateText date={dateOfDay(shown.day)} /> }} />
          </dt>
          <dd>
            <Amount paise={shown.valuePaise} />
          </dd>
        </div>
        <div data-of="put-in">
          <dt>{words.putIn}</dt>
          <dd>
            <Amount paise={shown.putInPaise} none={words.putInNotAll} />
          </dd>
        </div>
        <div>
          <dt>{words.gain}</dt>
          <dd>
            <Amount
              paise={shown.putInPaise === null ? null : minus(shown.valuePaise, shown.putInPaise)}
              signed
              none={words.notKnown}
            />
          </dd>
        </div>
      </dl>
      {/* What the marks of the chart say about the point that is picked; its line is kept free, so that nothing moves. */}
      <p className="worth-happened small">
        {index === null
          ? null
          : happened.map((mark) => (
              <span key={mark.of}>
                {mark.of === 'fall' ? (
                  <Sentence
                    text={words.inFall}
                    values={{
                      depth: <Share fraction={mark.fall.depth} decimals={1} signed={false} />,
                      peak: <DateText date={dateOfDay(mark.fall.peak)} />,
                    }}
                  />
                ) : (
                  <Sentence
                    text={words.moved[mark.of]}
                    values={{
                      amount: <Amount paise={mark.paise} />,
                      from: <DateText date={dateOfDay(mark.since)} />,
                    }}
                  />
                )}
              </span>
            ))}
      </p>
      <div className="worth-frame">
        <div className="worth-plot" {...events.plot}>
          <svg
            className="when-shown"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={fill(words.label, { from: say(points[0]!).date, ...say(points[last]!) })}
            preserveAspectRatio="none"
          >
            {lines.map((amount) => (
              <line key={amount} className="worth-grid" x1="0" x2={width} y1={y(amount)} y2={y(amount)} />
            ))}
            {seen.map((fall) => {
              const from = acrossDay(fall.peak) * width
              const to = acrossDay(fall.recovery ?? lastDay) * width
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
            <path className="worth-area" d={areaPath(line, y(Math.max(0, floor)))} />
            {putInPoints.length > 1 ? <path className="worth-in" d={putIn} /> : null}
            <path className="worth-line" d={line} />
            {(['in', 'out'] as const).map((way) => (
              <path key={way} className="worth-moved" data-way={way} d={movedPath(way)} />
            ))}
          </svg>
          {/* A wave of dots that is the same for everyone. */}
          <svg
            className="when-hidden"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={hiddenWord}
            preserveAspectRatio="none"
          >
            <path className="worth-dots" d={`M0 180C160 176 200 120 320 120S480 64 ${width} 60`} />
          </svg>
          <div className="worth-scale when-shown" aria-hidden="true">
            {lines.map((amount) => (
              <span key={amount} style={{ top: percentOf(y(amount) / height) }}>
                {formatCompactRupees(rupeesOf(amount), locale.amounts)}
              </span>
            ))}
          </div>
          {deepest ? <FallLabel words={words} fall={deepest} at={acrossDay(deepest.trough)} /> : null}
          {index === null ? null : <span className="worth-cross when-shown" style={{ left }} />}
          {(['value', 'putIn'] as const).map((of) => {
            const amount = shown[`${of}Paise`]
            return amount === null ? null : (
              <span
                key={of}
                className="worth-dot when-shown"
                data-of={of}
                style={{ left, top: percentOf(y(amount) / height) }}
              />
            )
          })}
          {isHydrated ? (
            <div
              className="worth-slider when-shown"
              role="slider"
              tabIndex={0}
              aria-label={words.slider}
              aria-valuemin={0}
              aria-valuemax={last}
              aria-valuenow={at}
              aria-valuetext={marks.reduce(
                (text, more) => fill(words.sliderMore, { text, more }),
                fill(words.sliderText, say(shown)),
              )}
              {...events.slider}
            />
          ) : null}
        </div>
        <div className="worth-dates" aria-hidden="true">
          <DateText date={dateOfDay(firstDay)} />
          <DateText date={dateOfDay(lastDay)} />
        </div>
      </div>
      <Disclosure summary={words.table}>
        <DataTable
          caption={words.title}
          narrow="scroll"
          columns={[
            { key: 'date', label: words.date },
            { key: 'putIn', label: words.putIn, numeric: true },
            { key: 'value', label: words.value, numeric: true },
          ]}
          rows={points
            .filter((_, i) => i % 5 === 0 || i === last)
            .map((point) => ({
              id: String(point.day),
              cells: {
                date: <DateText date={dateOfDay(point.day)} />,
                putIn: <Amount paise={point.putInPaise} none={words.putInNotAll} />,
                value: <Amount paise={point.valuePaise} />,
              },
            }))}
        />
        {seen.length === 0 ? null : (
          <>
            <p className="muted">{words.falls}</p>
            <ul className="worth-fall-list">
              {seen.map((fall) => (
                <li key={fall.peak}>
                  <Sentence
                    text={words.fallsLine}
                    values={{
                      peak: <DateText date={dateOfDay(fall.peak)} />,
                      trough: <DateText date={dateOfDay(fall.trough)} />,
                      depth: <Share fraction={fall.depth} decimals={1} signed={false} />,
                      back: backText(words, locale, fall),
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Disclosure>
    </>
  )
}

type Happened =
  | { readonly of: 'in' | 'out'; readonly paise: Paise; readonly since: number }
  | { readonly of: 'fall'; readonly fall: PastFall }

/** What the marks at a point stand for: money that moved since the point before, and the fall that it lies in. */
function happenedAt(points: readonly WorthPoint[], at: number, falls: readonly PastFall[]): Happened[] {
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

function backText(
  words: DashboardWords['chart'],
  locale: ReturnType<typeof useLocale>,
  { peak, recovery }: PastFall,
): string {
  if (recovery === null) return words.fallNotBack
  return fill(words.fallBack, { days: plural(locale, words.fallDays, recovery - peak) })
}

type FallLabelProps = { words: DashboardWords['chart']; fall: PastFall; at: number }

/** The deepest fall of the curve, said beside it. */
function FallLabel({ words, fall, at }: FallLabelProps) {
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
