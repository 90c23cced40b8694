import { Card } from '#app/ui/card.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Money } from '#app/ui/money.tsx'
import { Percent } from '#app/ui/percent.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { Obligations } from '#content/obligations.ts'
import { FactLine } from './fact-line.tsx'
import type { PartProps } from './part-props.ts'

const lakh = 100_000

/** The fund's charges, the taxes, and our commission. */
export function FundCosts({ words, view, plan }: PartProps & { plan: Obligations['plan'] }) {
  const text = words.costs
  const { expenseRatioDirectPct: ratio, exitLoad } = view.fund.facts
  const duty = view.stampDuty
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      <dl className="facts">
        <FactLine name={text.expense} words={words} fact={ratio}>
          {(percent) => <Percent fraction={percent / 100} signed={false} />}
        </FactLine>
        <div>
          <dt>{text.perLakh}</dt>
          <dd>
            {ratio ? (
              <Money rupees={(ratio.value / 100) * lakh} />
            ) : (
              <span className="muted">{words.missing}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{text.apart}</dt>
          <dd className="muted">{words.missing}</dd>
        </div>
        <div>
          <dt>{text.regular}</dt>
          <dd className="muted">{words.missing}</dd>
        </div>
        <FactLine name={text.exitLoad} isLong words={words} fact={exitLoad}>
          {(load) => load}
        </FactLine>
        {duty && (
          <div>
            <dt>{text.stampDuty}</dt>
            <dd>
              <Percent fraction={duty.value} decimals={3} signed={false} />
              <small className="stamp">
                <Sentence text={words.asOf} values={{ date: <DateText date={duty.from} /> }} /> ·{' '}
                {duty.source}
              </small>
            </dd>
          </div>
        )}
        <div className="fact-long">
          <dt>{text.weEarn}</dt>
          <dd>{text.weEarnText[plan]}</dd>
        </div>
      </dl>
      {ratio && (
        <Disclosure summary={words.how}>
          <p className="small">
            <Sentence
              text={text.perLakhHow}
              values={{
                ratio: <Percent fraction={ratio.value / 100} signed={false} />,
                amount: <Money rupees={(ratio.value / 100) * lakh} />,
              }}
            />
          </p>
        </Disclosure>
      )}
    </Card>
  )
}
