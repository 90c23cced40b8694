import type { LegalNotices } from '#site/frame/legal-notices.ts'
import type { ToneWords } from '#site/ui/figure.tsx'
import type { FundWords } from '../../words/fund.ts'
import type { FundView } from './fund-view.server.ts'

/** The props of every part of the page. */
export interface PartProps {
  readonly tones: ToneWords
  readonly view: FundView
}

/** The words of the parts that go with the chosen range. */
export type RangeWords = Pick<FundWords, 'chart' | 'growth' | 'how'> & Pick<LegalNotices, 'past'>
