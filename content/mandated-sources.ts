import type { IsoDate } from '#finance/dates.ts'

/** Where a mandated sentence comes from. */
interface MandatedSource {
  /** Its key in site/words/mandated.en.json. */
  readonly sentence: string
  readonly source: string
  /** The day from which it holds; null where the source that was read does not say. */
  readonly since: IsoDate | null
  /** Who compared its wording with the source, and when; null if nobody has. */
  readonly verified: { readonly by: string; readonly on: IsoDate } | null
}

const mfd = 'AMFI, code of conduct for mutual fund distributors (2020); read in secondary pages'
const ia =
  'SEBI (Investment Advisers) Regulations, 2013, and SEBI’s advertisement code of 5 April 2023; read in secondary pages'
const amfi =
  'AMFI, practice code on illustrations and advertisements (November 2023); read in secondary pages'
const irdai = 'Insurance Act, 1938, sections 40 and 42; read in secondary pages'

/** The sentences that a law, a regulator or an association prescribes, each with its source. */
export const mandatedSources: readonly MandatedSource[] = [
  { sentence: 'registration.distributor', source: mfd, since: null, verified: null },
  { sentence: 'registration.adviser', source: ia, since: null, verified: null },
  { sentence: 'risk.mutual-funds', source: amfi, since: null, verified: null },
  { sentence: 'risk.securities', source: ia, since: null, verified: null },
  { sentence: 'pastPerformance', source: amfi, since: null, verified: null },
  { sentence: 'solicitation', source: irdai, since: null, verified: null },
]
