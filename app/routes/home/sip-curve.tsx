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

/** Also how many units wide it is, since whole numbers are short; twice as wide as high. */
const steps = 32
const height = 16

/** The value against what was paid in, from today to the end. The figures stand above it and the year table behind it. */
export function SipCurve({ amount, years, annualReturn, words }: SipCurveProps) {
  const months = years * 12
  const values = sample((share) => sipValue(amount, annualReturn, months * share))
  const invested = amount * months
  const top = Math.max(values.at(-1) ?? 0, invested)
  const down = (figure: number) => (height - (figure / top) * (height - 0.3)).toFixed(2)
  const valueLine = values.map((figure, step) => `${step} ${down(figure)}`).join('L')
  // What was paid in grows by the same amount every month.
  const investedLine = `0 ${height}L${steps} ${down(invested)}`
  const area = (line: string) => `M0 ${height}L${line}L${steps} ${height}Z`
  return (
    <figure className="sip-curve">
      <svg viewBox={`0 0 ${steps} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="area-value" d={area(valueLine)} />
        <path className="area-invested" d={area(investedLine)} />
        <path className="line-value" d={`M${valueLine}`} />
        <path className="line-invested" d={`M${investedLine}`} />
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
