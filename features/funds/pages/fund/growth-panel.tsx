import { plural } from '#content/plural.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type Ask, AskPanel } from './ask-panel.tsx'
import type { RangeWords } from './part-props.ts'
import type { RangeView } from './range-view.server.ts'

/** What 10,000 became over the chart's range, and the one thing to do. */
export function GrowthPanel({ words, view, ask }: { words: RangeWords; view: RangeView; ask: Ask }) {
  const locale = useLocale()
  const { growth } = view
  const text = words.growth
  return (
    <Card as="section" tone="panel" className="column growth-panel">
      {growth && (
        <>
          <h2 className="h3">
            <Sentence
              text={text.putIn[view.range]}
              values={{
                amount: <Money rupees={growth.lumpsum.invested} />,
                date: <DateText date={growth.lumpsum.from.date} />,
              }}
            />
          </h2>
          <p className="display growth-figure">
            <Money rupees={growth.lumpsum.value} />
          </p>
          <p className="small muted">
            <Sentence text={text.became} values={{ date: <DateText date={growth.lumpsum.to.date} /> }} />
          </p>
          {growth.sip && (
            <p className="growth-sip">
              <Sentence
                text={text.sip}
                values={{
                  amount: <Money rupees={growth.sip.instalment} />,
                  invested: <Money rupees={growth.sip.invested} />,
                  value: <Money rupees={growth.sip.value} />,
                }}
              />{' '}
              {growth.sip.xirr !== null && (
                <Sentence
                  text={text.sipXirr}
                  values={{ rate: <Percent fraction={growth.sip.xirr} signed={false} /> }}
                />
              )}
            </p>
          )}
        </>
      )}
      <AskPanel words={words} ask={ask} />
      <p className="small muted">{text.askHint}</p>
      {growth && (
        <Disclosure summary={words.how}>
          <div className="small stack">
            <p>
              <Sentence
                text={text.howOnce}
                values={{
                  amount: <Money rupees={growth.lumpsum.invested} />,
                  fromNav: <Money rupees={growth.lumpsum.from.nav} decimals={4} />,
                  from: <DateText date={growth.lumpsum.from.date} />,
                  toNav: <Money rupees={growth.lumpsum.to.nav} decimals={4} />,
                  to: <DateText date={growth.lumpsum.to.date} />,
                  value: <Money rupees={growth.lumpsum.value} decimals={2} />,
                }}
              />
            </p>
            {growth.sip && (
              <p>
                <Sentence
                  text={plural(locale, text.howSip, growth.sip.count)}
                  values={{ amount: <Money rupees={growth.sip.instalment} /> }}
                />
              </p>
            )}
            <p>{text.howDuty}</p>
          </div>
        </Disclosure>
      )}
    </Card>
  )
}
