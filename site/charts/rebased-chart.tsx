import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { PortfolioWords } from '#features/funds/words/portfolio.ts'
import { type DayNumber, dateOfDay } from '#finance/dates.ts'
import type { RebasedGrowth } from '#finance/rebase.ts'
import { formatNumber } from '#finance/rupees.ts'
import { DateText } from '../language/date-text.tsx'
import { useLocale } from '../language/in-language.tsx'
import { percentOf } from './labels.ts'
import { linePath } from './path.ts'
import { across, niceStep, ticksAround, timeTicks } from './scale.ts'

type RebasedChartProps = {
  /** What each curve is called, in their order; at most three. */
  names: readonly string[]
  growth: RebasedGrowth
  words: PortfolioWords['compare']['chart']
}

const width = 900
const height = 300

/** What 100 became in each of up to three funds. The key tells the curves apart by dashes, not by colour alone. */
export function RebasedChart({ names, growth, words }: RebasedChartProps) {
  const locale = useLocale()
  const { days, values } = growth
  const range = { firstDay: days[0]!, lastDay: days.at(-1)! }
  const all = values.flat()
  const ticks = ticksAround(
    Math.min(...all),
    Math.max(...all),
    niceStep((Math.max(...all) - Math.min(...all) || 100) / 4),
  )
  const low = ticks[0]!
  const high = ticks.at(-1)!
  const down = (value: number) => (high - value) / (high - low)
  const lines = values.map((own) =>
    linePath(
      own.map((value, i) => ({ x: across(range, days[i]!) * width, y: down(value) * height })),
      1,
    ),
  )
  const dateAt = (day: DayNumber) => dateText(locale, dateOfDay(day))
  return (
    <figure className="column rebased">
      <ul className="row small rebased-key">
        {names.map((name, i) => (
          <li key={name}>
            <svg viewBox="0 0 28 4" width="28" height="4" aria-hidden="true">
              <path className={`rebased-line-${i}`} d="M0 2H28" />
            </svg>
            {name} <strong className="num">{formatNumber(values[i]?.at(-1) ?? 0)}</strong>
          </li>
        ))}
      </ul>
      <div className="rebased-box">
        <div className="rebased-plot">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={fill(words.summary, {
              from: dateAt(range.firstDay),
              to: dateAt(range.lastDay),
              values: names.map((name, i) => `${name} ${formatNumber(values[i]?.at(-1) ?? 0)}`).join(', '),
            })}
          >
            {ticks.map((tick) => (
              <line key={tick} x1="0" x2={width} y1={down(tick) * height} y2={down(tick) * height} />
            ))}
            {lines.map((line, i) => (
              <path key={names[i]} className={`rebased-line-${i}`} d={line} />
            ))}
          </svg>
        </div>
        <div className="rebased-values" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: percentOf(down(tick)) }}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <div className="rebased-times" aria-hidden="true">
          {timeTicks(range).map(({ date, at, shape }) => (
            <span key={date} style={{ left: percentOf(at) }}>
              {shape === 'year' ? date.slice(0, 4) : <DateText date={date} shape={shape} />}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
