import { timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { quotedSource } from '#content/rule-sources.ts'
import type { GainRate } from '#finance/lot-gain.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { Facts, factRow } from './facts.tsx'
import { FundFold } from './fund-fold.tsx'
import type { PartProps } from './part-props.ts'

/** Who runs the fund, how large it is, and the rules of buying and selling. */
export function FundFactList({ tones, view }: PartProps) {
  const words = useWords('fund')
  const locale = useLocale()
  const text = words.facts
  const { fund, rule } = view
  const { facts } = fund
  const fiveYears = view.periods.find((row) => row.period === '5Y')?.figure ?? null
  const rupees = (value: number) => <Money rupees={value} />
  return (
    <FundFold title={text.title}>
      <Facts
        view={view}
        className="fact-columns"
        rows={[
          factRow(text.benchmark, facts.benchmark, (name) => <span lang="en">{name}</span>),
          factRow(
            text.managers,
            facts.fundManagers,
            (names) => <span lang="en">{names.join(', ')}</span>,
            true,
          ),
          factRow(text.launchScheme, facts.launchDateScheme, (date) => <DateText date={date} />),
          factRow(text.aum, facts.aumCrore, (crore) => (
            <>
              <Money rupees={crore} decimals={2} /> {text.crore}
            </>
          )),
          factRow(text.minSip, facts.minSip, rupees),
          factRow(text.minLumpSum, facts.minLumpSum, rupees),
          ...((view.exitLoad ?? view.hasLoad) ? [] : [factRow(words.costs.exitLoad, null, () => null)]),
        ]}
      >
        <div>
          <dt>{text.house}</dt>
          <dd lang="en">{fund.fundHouse}</dd>
        </div>
        <div>
          <dt>{text.fiveYears}</dt>
          <dd>
            {fiveYears ? (
              <>
                <Percent fraction={fiveYears.value} words={tones} /> {words.returns.aYear}
              </>
            ) : (
              <span className="muted">{words.missing}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{text.minimum}</dt>
          <dd>{rupees(fund.minInvestment)}</dd>
        </div>
        <div>
          <dt>{text.lockIn}</dt>
          <dd>
            {rule.lockInYears === 0 ? text.noLockIn : fill(text.lockInYears, { years: rule.lockInYears })}
          </dd>
        </div>
        <div>
          <dt>{text.cutOff}</dt>
          <dd>
            {view.cutOffs
              ? fill(text.cutOffTimes, {
                  purchase: timeText(locale, view.cutOffs.purchase),
                  redemption: timeText(locale, view.cutOffs.redemption),
                })
              : words.missing}
          </dd>
        </div>
        <div className="fact-long">
          <dt>{text.tax}</dt>
          <dd>
            {view.tax ? (
              <>
                <TaxRule rule={view.tax.rule} />
                <small className="stamp" lang="en">
                  {quotedSource(view.tax.source)}
                </small>
              </>
            ) : (
              <span className="muted">{words.missing}</span>
            )}
          </dd>
        </div>
        <div className="fact-long">
          <dt>{text.documents}</dt>
          <dd>
            <Link href={fund.documents.url} rel="nofollow noreferrer">
              {fill(text.documentsLink[fund.documents.of], { house: fund.fundHouse })}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{text.scheme}</dt>
          <dd>
            {fund.code} · {fund.isin}
          </dd>
        </div>
      </Facts>
    </FundFold>
  )
}

function TaxRule({ rule }: { rule: NonNullable<PartProps['view']['tax']>['rule'] }) {
  const words = useWords('fund')
  return rule.kind === 'slab' ? (
    <Sentence text={words.facts.taxSlab} values={{ date: <DateText date={rule.boughtFrom} /> }} />
  ) : (
    <Sentence
      text={words.facts.taxEquity}
      values={{
        months: rule.months,
        long: <Percent fraction={rateOf(rule.longRate)} decimals={1} signed={false} />,
        exempt: <Money rupees={rule.exempt} />,
        short: <Percent fraction={rateOf(rule.shortRate)} decimals={0} signed={false} />,
      }}
    />
  )
}

/** The slab is the reader's own, and an exempt gain has no rate. */
function rateOf(rate: GainRate): number | null {
  return typeof rate === 'number' ? rate : null
}
