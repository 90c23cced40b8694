import { dateOfDay } from '#finance/dates.ts'
import { minus } from '#finance/units.ts'
import type { WorthPoint } from '#finance/value-series.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { DashboardWords } from '../../words/dashboard.ts'
import type { Happened } from './worth-frame.ts'

type ReadingProps = {
  words: DashboardWords['chart']
  /** The point that is picked: on a phone its figures lie over the heading, so that nothing moves. */
  shown: WorthPoint | null
  /** The chart's marks at the selected point. */
  happened: readonly Happened[]
}

/** The kinds of line, with the figures of the point that is picked. */
export function Reading({ words, shown, happened }: ReadingProps) {
  const putInPaise = shown?.putInPaise ?? null
  return (
    <div className="worth-reading" data-picked={shown ? true : undefined}>
      <dl className="worth-read">
        <div data-of="value">
          <dt>
            {shown ? (
              <Sentence text={words.valueOn} values={{ date: <DateText date={dateOfDay(shown.day)} /> }} />
            ) : (
              words.value
            )}
          </dt>
          <dd>{shown ? <Amount paise={shown.valuePaise} /> : null}</dd>
        </div>
        <div data-of="put-in">
          <dt>{words.putIn}</dt>
          <dd>{shown ? <Amount paise={putInPaise} none={words.putInNotAll} /> : null}</dd>
        </div>
        {shown ? (
          <div>
            <dt>{words.gain}</dt>
            <dd>
              <Amount
                paise={putInPaise === null ? null : minus(shown.valuePaise, putInPaise)}
                signed
                none={words.notKnown}
              />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="worth-happened small">
        {happened.map((mark) => (
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
    </div>
  )
}
