import type { LegalLines } from '#app/frame/legal-lines.ts'
import type { ToneWords } from '#app/ui/figure.tsx'
import type { FundWords } from '#content/en/fund.ts'
import type { FundView } from './fund-view.server.ts'

/** What every part of the page is given. */
export interface PartProps {
  readonly words: FundWords
  readonly tones: ToneWords
  readonly view: FundView
}

/** The words of the parts that go with the chosen range. */
export type RangeWords = Pick<FundWords, 'chart' | 'growth' | 'how'> & Pick<LegalLines, 'past' | 'plan'>
