import { Card } from '#app/ui/card.tsx'
import type { ToneWords } from '#app/ui/figure.tsx'
import { Link } from '#app/ui/link.tsx'
import { RiskMeter } from '#app/ui/risk-meter.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { NavChart } from './nav-chart.tsx'
import type { RangeWords } from './part-props.ts'
import type { RangeView } from './range-view.server.ts'
import { useRange } from './use-range.ts'

export type FundRangeProps = {
  words: RangeWords
  tones: ToneWords
  fund: { readonly slug: string; readonly code: string }
  /** The range that the page came with. */
  first: RangeView
  /** The riskometer beside the chart. */
  dial: {
    title: string
    note: string
    level: number
    levels: readonly string[]
    label: string
    /** Where the fund house publishes its own. */
    link: { href: string; text: string }
  }
}

/** What goes with the chosen range: the chart, and what an amount has become over it. */
export function FundRange({ words, tones, fund, first, dial }: FundRangeProps) {
  const { view, isLoading, unreached, choose } = useRange(fund.slug, first)
  return (
    <>
      <NavChart {...{ words, tones, view, isLoading, unreached }} slug={fund.slug} onRange={choose} />
      <div className="fund-side">
        <GrowthPanel words={words} view={view} code={fund.code} />
        <Card as="section" className="fund-dial">
          <h2 className="h3">{dial.title}</h2>
          <RiskMeter size="large" level={dial.level} levels={dial.levels} label={dial.label} />
          <p className="small muted">
            <Sentence
              text={dial.note}
              values={{
                link: (
                  <Link href={dial.link.href} rel="nofollow noreferrer">
                    {dial.link.text}
                  </Link>
                ),
              }}
            />
          </p>
        </Card>
      </div>
    </>
  )
}
