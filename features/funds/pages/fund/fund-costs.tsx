import type { Obligations } from '#content/obligations.ts'
import { quotedSource } from '#content/rule-sources.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Card } from '#site/ui/card.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { Facts, factRow, HouseLink } from './facts.tsx'
import type { PartProps } from './part-props.ts'

const lakh = 100_000
const expenseRatiosAtAmfi = 'https://www.amfiindia.com/ter-of-mf-schemes'

/** The fund's charges, the taxes, and our commission. */
export function FundCosts({ view, plan }: PartProps & { plan: Obligations['plan'] }) {
  const words = useWords('fund')
  const text = words.costs
  const { expenseRatioDirectPct: ratio } = view.fund.facts
  const duty = view.stampDuty
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      <Facts
        view={view}
        rows={[
          ...(ratio
            ? [
                factRow(text.expense, ratio, (percent) => (
                  <Percent fraction={percent / 100} signed={false} />
                )),
                {
                  ...factRow(text.perLakh, ratio, (percent) => <Money rupees={(percent / 100) * lakh} />),
                  isDerived: true as const,
                },
              ]
            : []),
          ...(view.expenseRegular
            ? [
                factRow(text.expenseRegular, view.expenseRegular, (percent) => (
                  <Percent fraction={percent / 100} signed={false} />
                )),
              ]
            : []),
          ...(view.exitLoad ? [factRow(text.exitLoad, view.exitLoad, (load) => load, true)] : []),
          ...(!view.exitLoad && view.hasLoad
            ? [
                factRow(
                  text.exitLoad,
                  view.hasLoad,
                  () => <Sentence text={text.hasLoad} values={{ link: <HouseLink view={view} /> }} />,
                  true,
                ),
              ]
            : []),
        ]}
      >
        <div>
          <dt>{text.stampDuty}</dt>
          <dd>
            <Percent fraction={duty.value} decimals={3} signed={false} />
            <small className="stamp" lang="en">
              {quotedSource(duty.source)}
            </small>
          </dd>
        </div>
        <div className="fact-long">
          <dt>{text.weEarn}</dt>
          <dd>{text.weEarnText[plan]}</dd>
        </div>
      </Facts>
      {view.exitLoad ? <p className="small muted">{text.loadOfDay}</p> : null}
      {ratio ? (
        <p className="small muted">{text.perLakhHow}</p>
      ) : (
        <p className="small muted">
          <Sentence
            text={text.expenseElsewhere}
            values={{
              link: (
                <Link href={expenseRatiosAtAmfi} rel="nofollow noreferrer">
                  {text.expenseLink}
                </Link>
              ),
            }}
          />
        </p>
      )}
    </Card>
  )
}
