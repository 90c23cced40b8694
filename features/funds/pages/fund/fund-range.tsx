import type { ToneWords } from '#site/ui/figure.tsx'
import type { Ask } from './ask-panel.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { NavChart } from './nav-chart.tsx'
import type { RangeWords } from './part-props.ts'
import type { RangeView } from './range-view.server.ts'
import { useRange } from './use-range.ts'

export type FundRangeProps = {
  words: RangeWords
  tones: ToneWords
  /** The last part of the fund's address. */
  slug: string
  ask: Ask
  /** The range that the page came with. */
  first: RangeView
}

/** What goes with the chosen range: the chart, and what an amount has become over it. */
export function FundRange({ words, tones, slug, ask, first }: FundRangeProps) {
  const { view, isLoading, unreached, choose } = useRange(slug, first)
  return (
    <>
      <NavChart {...{ words, tones, view, isLoading, unreached }} slug={slug} onRange={choose} />
      <GrowthPanel words={words} view={view} ask={ask} />
    </>
  )
}
