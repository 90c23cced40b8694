import { percentOf } from '#app/charts/labels.ts'
import { Card } from '#app/ui/card.tsx'
import { Percent } from '#app/ui/percent.tsx'
import type { FundWords } from '#content/en/fund.ts'
import type { PartProps } from './part-props.ts'
import { Stamp } from './stamp.tsx'

/** How the money is spread, and the largest things it is in. */
export function FundInside({ words, view }: PartProps) {
  const text = words.inside
  const { assetSplitPct, sectorSplitPct, topHoldings } = view.fund.facts
  const kinds: Readonly<Record<string, string>> = text.kinds
  const named = (value: Readonly<Record<string, number>>) =>
    Object.entries(value).map(([name, weightPct]) => ({ name: kinds[name] ?? name, weightPct }))
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      <div className="inside">
        <Shares
          title={text.split}
          words={words}
          fact={assetSplitPct && { ...assetSplitPct, value: named(assetSplitPct.value) }}
        />
        <Shares
          title={text.sectors}
          words={words}
          fact={sectorSplitPct && { ...sectorSplitPct, value: named(sectorSplitPct.value) }}
        />
        <Shares title={text.holdings} words={words} fact={topHoldings} />
      </div>
    </Card>
  )
}

type SharesProps = {
  title: string
  words: FundWords
  fact: { value: readonly { name: string; weightPct: number }[]; asOf: string; source: string } | null
}

function Shares({ title, words, fact }: SharesProps) {
  const most = Math.max(...(fact?.value.map((row) => row.weightPct) ?? []), 1)
  return (
    <div>
      <h3 className="rolling-head">{title}</h3>
      {fact === null ? (
        <p className="muted">{words.missing}</p>
      ) : (
        <>
          <ul className="shares">
            {fact.value.map((row) => (
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
          <Stamp words={words} fact={fact} />
        </>
      )}
    </div>
  )
}
