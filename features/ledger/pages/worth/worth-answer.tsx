import type { ReactNode } from 'react'
import { dateOfDay } from '#finance/dates.ts'
import type { PeriodWorth } from '#finance/period-worth.ts'
import { minus, paise } from '#finance/units.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

/** What the money did in a period, in sentences: the answer of the page. */
export function WorthAnswer({
  own,
  oldPrices,
}: {
  own: PeriodWorth
  /** The part of the value at old prices; null if there is none. */
  oldPrices: ReactNode
}) {
  const words = useWords('worth')
  const { earnedPaise, openingPaise, inPaise, outPaise, closingPaise, inKindPaise } = own
  const days = { from: <DateText date={dateOfDay(own.from)} />, to: <DateText date={dateOfDay(own.to)} /> }
  const isLoss = earnedPaise < 0
  const size = isLoss ? minus(paise(0), earnedPaise) : earnedPaise
  return (
    <section className="panel worth-answer" aria-labelledby="worth-answer">
      <h2 id="worth-answer" className="display">
        <Sentence
          text={isLoss ? words.answer.lost : words.answer.earned}
          values={{ ...days, amount: <Amount paise={size} className="worth-figure" /> }}
        />
      </h2>
      <p>
        <Sentence
          text={openingPaise > 0 ? words.part : words.whole}
          values={{
            ...days,
            opening: <Amount paise={openingPaise} />,
            in: <Amount paise={inPaise} />,
            out: <Amount paise={outPaise} />,
            value: <Amount paise={closingPaise} />,
          }}
        />
        {inKindPaise === 0 ? null : (
          <>
            {' '}
            <Sentence text={words.inKind} values={{ amount: <Amount paise={inKindPaise} /> }} />
          </>
        )}
      </p>
      <p>
        <OwnRate own={own} />
      </p>
      {oldPrices === null || (own.old.length === 0 && own.unknownPaise === 0) ? null : (
        <p className="muted">
          {oldPrices} {words.oldPrices}
        </p>
      )}
      {own.funds ? (
        <p className="muted">
          <Sentence
            text={own.funds.kind === 'a-year' ? words.funds.yearly : words.funds.absolute}
            values={{ rate: <Share fraction={own.funds.value} decimals={1} /> }}
          />
        </p>
      ) : null}
    </section>
  )
}

function OwnRate({ own: { own } }: { own: PeriodWorth }) {
  const words = useWords('worth')
  if (!own.ok) return <Sentence text={words.own.none} values={{ reason: words.reasons[own.reason] }} />
  return (
    <Sentence
      text={own.kind === 'a-year' ? words.own.yearly : words.own.absolute}
      values={{ rate: <Share fraction={own.value} decimals={1} /> }}
    />
  )
}
