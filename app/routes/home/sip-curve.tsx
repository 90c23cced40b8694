import { fill } from '#app/frame/fill.ts'
import type { HomeWords } from '#content/en/home.ts'
import { sipValue } from '#finance/sip.ts'

type SipCurveProps = {
  /** Rupees a month, above zero. */
  amount: number
  years: number
  /** Fraction. */
  annualReturn: number
  words: HomeWords['sip']
}

const steps = 32
const width = 400
const height = 200

/** The value against what was paid in, from today to the end. The figures stand above it and the year table behind it. */
export function SipCurve({ amount, years, annualReturn, words }: SipCurveProps) {
  const months = years * 12
  const values = sample((share) => sipValue(amount, annualReturn, months * share))
  const invested = sample((share) => amount * months * share)
  const top = Math.max(values.at(-1) ?? 0, invested.at(-1) ?? 0)
  const line = (figures: number[]) =>
    figures
      .map(
        (figure, step) => `${(step / steps) * width} ${(height - (figure / top) * (height - 4)).toFixed(1)}`,
      )
      .join('L')
  const area = (figures: number[]) => `M0 ${height}L${line(figures)}L${width} ${height}Z`
  return (
    <figure className="sip-curve">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="area-value" d={area(values)} />
        <path className="area-invested" d={area(invested)} />
        <path className="line-value" d={`M${line(values)}`} />
        <path className="line-invested" d={`M${line(invested)}`} />
      </svg>
      <figcaption>
        <span>{words.start}</span>
        <span>
          <i className="key key-value" /> {words.legendValue} <i className="key key-invested" />{' '}
          {words.legendInvested}
        </span>
        <span>{years === 1 ? words.endOne : fill(words.end, { years })}</span>
      </figcaption>
    </figure>
  )
}

function sample(figureAt: (share: number) => number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) => figureAt(step / steps))
}
