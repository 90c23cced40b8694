import { DateText } from '#app/language/date-text.tsx'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'
import { Percent } from '#app/ui/percent.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { FactLine } from './fact-line.tsx'
import type { PartProps } from './part-props.ts'

/** Who runs the fund, how large it is, and the rules of buying and selling. */
export function FundFactList({ words, tones, view }: PartProps) {
  const text = words.facts
  const { fund } = view
  const { facts } = fund
  const fiveYears = view.periods.find((row) => row.period === '5Y')?.figure ?? null
  const missing = <span className="muted">{words.missing}</span>
  const rupees = (value: number) => <Money rupees={value} />
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      {facts.objective && <p className="fund-objective">{facts.objective.value}</p>}
      <dl className="facts fact-columns">
        <div>
          <dt>{text.house}</dt>
          <dd>{fund.fundHouse}</dd>
        </div>
        <FactLine name={text.managers} hasNote isLong words={words} fact={facts.fundManagers}>
          {(names) => names.join(', ')}
        </FactLine>
        <FactLine name={text.benchmark} words={words} fact={facts.benchmark}>
          {(name) => name}
        </FactLine>
        <FactLine name={text.launchScheme} words={words} fact={facts.launchDateScheme}>
          {(date) => <DateText date={date} />}
        </FactLine>
        <FactLine name={text.launchDirect} words={words} fact={facts.launchDateDirect}>
          {(date) => <DateText date={date} />}
        </FactLine>
        <FactLine name={text.aum} words={words} fact={facts.aumCrore}>
          {(crore) => (
            <>
              <Money rupees={crore} /> {text.crore}
            </>
          )}
        </FactLine>
        <div>
          <dt>{text.fiveYears}</dt>
          <dd>
            {fiveYears ? (
              <>
                <Percent fraction={fiveYears.value} words={tones} /> {words.returns.aYear}
                <small className="stamp">
                  <Sentence text={words.asOf} values={{ date: <DateText date={fiveYears.to.date} /> }} />
                </small>
              </>
            ) : (
              missing
            )}
          </dd>
        </div>
        <div>
          <dt>{text.minimum}</dt>
          <dd>
            <Money rupees={fund.minInvestment} />
          </dd>
        </div>
        <FactLine name={text.minSip} words={words} fact={facts.minSip}>
          {rupees}
        </FactLine>
        <FactLine name={text.minLumpSum} hasNote words={words} fact={facts.minLumpSum}>
          {rupees}
        </FactLine>
        <FactLine name={text.lockIn} words={words} fact={facts.lockIn}>
          {(value) => value}
        </FactLine>
        <div>
          <dt>{text.cutOff}</dt>
          <dd>{missing}</dd>
        </div>
        <div className="fact-long">
          <dt>{text.tax}</dt>
          <dd>
            {view.tax ? (
              <>
                <TaxRule words={words} rule={view.tax.rule} />
                <small className="stamp">{view.tax.source}</small>
              </>
            ) : (
              missing
            )}
          </dd>
        </div>
        <div>
          <dt>{text.scheme}</dt>
          <dd>
            {fund.code} · {fund.isin}
          </dd>
        </div>
      </dl>
    </Card>
  )
}

type TaxRuleProps = Pick<PartProps, 'words'> & { rule: NonNullable<PartProps['view']['tax']>['rule'] }

function TaxRule({ words, rule }: TaxRuleProps) {
  return rule.kind === 'slab' ? (
    <Sentence text={words.facts.taxSlab} values={{ date: <DateText date={rule.boughtFrom} /> }} />
  ) : (
    <Sentence
      text={words.facts.taxEquity}
      values={{
        months: rule.months,
        long: <Percent fraction={rule.longRate} decimals={1} signed={false} />,
        exempt: <Money rupees={rule.exempt} />,
        short: <Percent fraction={rule.shortRate} decimals={0} signed={false} />,
      }}
    />
  )
}
