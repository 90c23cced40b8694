import { quotedSource } from '#content/rule-sources.ts'
import { percentOf } from '#site/charts/labels.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { FactSource, HouseLink } from './facts.tsx'
import { FundFold } from './fund-fold.tsx'
import type { PartProps } from './part-props.ts'

/** How the money is spread, and the largest things it is in. */
export function FundPortfolio({ view }: PartProps) {
  const words = useWords('fund')
  const text = words.inside
  const { rule } = view
  const { assetSplitPct, sectorSplitPct, topHoldings } = view.fund.facts
  const kinds: Readonly<Record<string, string>> = text.kinds
  const named = (value: Readonly<Record<string, number>>) =>
    Object.entries(value).map(([name, weightPct]) => ({ name: kinds[name] ?? name, weightPct }))
  const parts = [
    {
      title: text.split,
      fact: assetSplitPct && { ...assetSplitPct, value: named(assetSplitPct.value) },
    },
    {
      title: text.sectors,
      fact: sectorSplitPct && { ...sectorSplitPct, value: named(sectorSplitPct.value) },
    },
    { title: text.holdings, fact: topHoldings },
  ]
  return (
    <FundFold title={text.title} id="inside">
      <dl className="facts">
        <div className="fact-long">
          <dt>{text.mustHold}</dt>
          <dd>
            <Sentence
              text={rule.mustHold}
              values={{ minimum: <Percent fraction={rule.minimum ?? 0} decimals={0} signed={false} /> }}
            />
            <small className="stamp" lang="en">
              {quotedSource(rule.source)}
            </small>
          </dd>
        </div>
      </dl>
      <div className="inside">
        {parts.map(({ title, fact }) => fact && <Shares key={title} title={title} rows={fact.value} />)}
      </div>
      <FactSource facts={parts.map(({ fact }) => fact)} />
      {parts.some(({ fact }) => !fact) && (
        <p className="muted fund-note">
          <Sentence
            text={text.elsewhere}
            values={{ house: view.fund.fundHouse, link: <HouseLink view={view} /> }}
          />
        </p>
      )}
    </FundFold>
  )
}

function Shares({ title, rows }: { title: string; rows: readonly { name: string; weightPct: number }[] }) {
  const most = Math.max(...rows.map((row) => row.weightPct), 1)
  return (
    <div>
      <h3 className="rolling-head">{title}</h3>
      <ul className="column gap-2 shares">
        {rows.map((row) => (
          <li key={row.name}>
            <span>{row.name}</span>
            <Percent fraction={row.weightPct / 100} signed={false} />
            <span
              className="shares-bar"
              aria-hidden="true"
              style={{ width: percentOf(row.weightPct / most) }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
