import { calculatorIds, calculatorPath } from '#content/calculator-text.ts'
import type { Firm } from '#content/firm.ts'
import { productsOf } from '#content/insurance.ts'
import { pagesIn } from '#content/pages.ts'
import type { Words } from '#content/words.ts'

export const offlinePath = '/offline'

interface CachedResponse {
  readonly path: string
  readonly name: string
}

/** The parts of the offline page, in their order. */
export const cachedGroups = ['calculators', 'funds', 'insurance', 'pages'] as const
type KeptGroup = (typeof cachedGroups)[number]

/**
 * Returns every page that a visitor can read without a network, by the part of the offline page that lists it. Papers are
 * verified against the server, so that page is not among them.
 */
export function cachedPages(
  firm: Firm,
  words: Words,
): Readonly<Record<KeptGroup, readonly CachedResponse[]>> {
  const pages = pagesIn(firm, 'sitemap').filter(({ id }) => id !== 'verify')
  const isCalculator = ({ id }: { id: string }) => id === 'calculator' || id === 'calculators'
  const named = (all: typeof pages) => all.map(({ path, id }) => ({ path, name: words.pages[id].name }))
  return {
    calculators: [
      ...named(pages.filter(isCalculator)),
      ...calculatorIds
        .map((id) => ({ path: calculatorPath(id), name: words.calculators.list[id].question }))
        .filter(({ path }) => pages.every((page) => page.path !== path)),
    ],
    funds: firm.funds.map(({ slug, name }) => ({ path: `/portfolio/${slug}`, name })),
    insurance: productsOf(firm).map(({ id }) => ({
      path: `/insurance/${id}`,
      name: words.products[id].name,
    })),
    pages: named(pages.filter((page) => !isCalculator(page))),
  }
}
