import { calculatorIds, calculatorPath } from '#content/calculator-text.ts'
import type { Firm } from '#content/firm.ts'
import { productsOf } from '#content/insurance.ts'
import type { Language } from '#content/language.ts'
import { pagesOf, type SitePage } from '#content/pages.ts'
import { wordsIn } from '#content/words.ts'
import { slipsBetween } from '#kit/text/edit-distance.ts'
import type { NearestPage } from './missing-page.ts'

/**
 * Returns the page that a mistyped path most likely meant: the one with the smallest
 * edit distance, at most one for every five letters. An unknown fund or product
 * leads to its list; for anything else the result is null.
 */
export function nearestPage(language: Language, path: string, firm: Firm): NearestPage | null {
  const asked = path.toLowerCase().replace(/\/+$/, '')
  const [best] = pages(language, firm)
    .map((page) => ({ page, slips: slipsBetween(asked, page.href.toLowerCase()) }))
    .filter(({ page, slips }) => slips <= Math.max(1, Math.floor(page.href.length / 5)))
    .sort((a, b) => a.slips - b.slips)
  return best?.page ?? listingOf(language, asked, firm)
}

function pages(language: Language, firm: Firm): NearestPage[] {
  const { products, calculators } = wordsIn(language)
  return [
    ...pagesOf(firm)
      .filter(({ id }) => id !== 'home')
      .map((page) => toNearest(language, page)),
    ...calculatorIds.map((id) => ({ href: calculatorPath(id), name: calculators.list[id].question })),
    ...firm.funds.map(({ slug, name }) => ({ href: `/portfolio/${slug}`, name })),
    ...productsOf(firm).map(({ id }) => ({
      href: `/insurance/${id}`,
      name: products[id].name,
    })),
  ]
}

function listingOf(language: Language, path: string, firm: Firm): NearestPage | null {
  const [, section = ''] = path.split('/')
  const id = { portfolio: 'portfolio', insurance: 'insuranceProducts' }[section]
  const page = pagesOf(firm).find((one) => one.id === id)
  return page ? toNearest(language, page) : null
}

function toNearest(language: Language, { id, path }: SitePage): NearestPage {
  return { href: path, name: wordsIn(language).pages[id].name }
}
