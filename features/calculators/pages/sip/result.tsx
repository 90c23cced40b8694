import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { isBelowEveryMinimum, positionInBand } from '#finance/calculator.ts'
import { formatRupees, rupeesInWords } from '#finance/rupees.ts'
import { GrowthChart } from '#site/charts/growth-chart.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Money } from '#site/ui/money.tsx'
import { Notice } from '#site/ui/notice.tsx'
import type { FrameWords } from '#site/words/frame.ts'
import type { SipSum } from '../../sip.ts'
import type { CalculatorWords } from '../../words/calculator.ts'
import { endOf, growthRows } from './growth.ts'
import { basisText, rupees, yearsText } from './phrases.ts'

type ResultProps = {
  sum: SipSum
  words: CalculatorWords
  ui: FrameWords['ui']
  band: { lowest: number; highest: number }
  minimums: readonly number[]
  /** Something was changed since; the figures are those of before. */
  isStale: boolean
  headingRef: RefObject<HTMLHeadingElement | null>
  actions: ReactNode
}

/** The figures, what they were worked out from, and what to mind about them. */
export function Result(props: ResultProps) {
  const locale = useLocale()
  const { sum, words, isStale } = props
  const { inputs, result } = sum
  const main = result.kind === 'goal' ? result.monthly : result.total
  const shown = useCounted(main)
  const basis = basisText(sum, words, locale)
  const rows = growthRows(sum)
  const facts: [string, number, boolean?][] =
    result.kind === 'goal'
      ? [
          [words.result.goal, result.goal],
          [words.result.paidIn, result.invested],
          [words.result.growth, result.goal - result.invested, true],
        ]
      : [
          [words.result.invested, result.invested],
          [words.result.returns, result.returns, true],
        ]

  return (
    <div className="calc-answer" data-stale={isStale || undefined}>
      {isStale && (
        <p className="calc-stale" role="status">
          {fill(words.result.stale, { basis })}
        </p>
      )}
      <h2 className="calc-label" ref={props.headingRef} tabIndex={-1}>
        {result.kind === 'goal' ? words.result.monthly : words.result.total}
      </h2>
      <p
        className="display calc-figure"
        style={{ '--chars': Math.max(10, formatRupees(main).length) } as CSSProperties}
      >
        <Money rupees={shown} />
      </p>
      <p className="muted calc-basis">
        {main >= 100_000 && (
          <strong>{fill(words.inWords, { words: rupeesInWords(main, locale.amounts) })} · </strong>
        )}
        {basis}
      </p>
      <dl className="calc-facts">
        {facts.map(([label, amount, isReturn]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money
                rupees={amount}
                signed={isReturn && amount < 0}
                words={{ up: props.ui.gain, down: props.ui.loss }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Remarks {...props} end={rows.at(-1)?.value ?? 0} />
      <GrowthChart
        rows={rows}
        startsWith={inputs.investment === 'lumpsum' ? inputs.amount : 0}
        years={yearsText(inputs.years, words, locale)}
        words={words.chart}
      />
      {props.actions}
    </div>
  )
}

/** The mandatory sentences about the figures, wherever they appear: on screen, in print, behind a shared link. */
function Remarks({ sum, words, ui, band, minimums, end }: ResultProps & { end: number }) {
  const { inputs, result } = sum
  const isAbove = positionInBand(inputs.expectedReturnPercent, band) === 'above'
  const once = result.kind === 'goal' ? result.monthly : inputs.amount
  const isRounded = result.kind === 'goal' && Math.round(end) !== Math.round(result.goal)
  return (
    <>
      {isBelowEveryMinimum(once, minimums) && (
        <Notice word={ui.mind}>
          {fill(result.kind === 'goal' ? words.result.belowMinimum : words.result.belowMinimumInvest, {
            amount: formatRupees(Math.min(...minimums)),
          })}
        </Notice>
      )}
      {isAbove && <Notice word={ui.mind}>{fill(words.bandAbove, band)}</Notice>}
      {isRounded && (
        <p className="hint">
          {fill(words.result.rounded, { end: formatRupees(Math.round(end)), goal: rupees(endOf(sum)) })}
        </p>
      )}
    </>
  )
}

const countMs = 240

/** Counts from the figure before to the new one. The first figure, and every one where less motion is wanted, is shown at once. */
function useCounted(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    from.current = value
    if (start === value || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - began) / countMs))
      setShown(Math.round(start + (value - start) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
