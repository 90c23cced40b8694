import type { ToneWords } from '#app/ui/figure.tsx'
import type { FundWords } from '#content/en/fund.ts'
import type { FundView } from './fund-view.server.ts'

/** The props of every part of the page. */
export interface PartProps {
  readonly words: FundWords
  readonly tones: ToneWords
  readonly view: FundView
}
