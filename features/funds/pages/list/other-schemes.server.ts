import type { Firm } from '#content/firm.ts'
import { schemeSlug } from '#content/funds.ts'
import type { Services } from '#kit/services/services.server.ts'
import { leastSearched } from './query.ts'

/** So many stand under the list. */
const most = 12

/** A scheme that the firm does not list. */
export interface OtherScheme {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly house: string
}

export interface OtherSchemes {
  readonly schemes: readonly OtherScheme[]
  readonly hasMore: boolean
}

/** Returns the schemes that a search finds beside the listed funds, by name, code or ISIN; none for fewer than three letters. */
export async function otherSchemes(
  services: Services,
  { funds }: Pick<Firm, 'funds'>,
  search: string,
): Promise<OtherSchemes> {
  if (search.trim().length < leastSearched) return { schemes: [], hasMore: false }
  const found = await services.searchSchemes(search, most + 10)
  const schemes = found
    .filter(({ code, name }) => name !== '' && !funds.some((fund) => fund.code === code))
    .map(({ code, name, fund_house }) => ({ code, name, house: fund_house, slug: schemeSlug(name, code) }))
  return { schemes: schemes.slice(0, most), hasMore: schemes.length > most }
}
