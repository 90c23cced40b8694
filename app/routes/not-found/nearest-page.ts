import { slipsBetween } from '#app/edit-distance.ts'
import { funds } from '#content/funds.ts'
import { insuranceProducts } from '#content/insurance.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { NearestPage } from './missing-page.ts'

/**
 * The page that a mistyped path most likely meant: the one that is fewest slips
 * away, at most one for every five letters. A fund or product that we don't
 * have leads to the list it would be in; anything else to nothing.
 */
export function nearestPage(path: string): NearestPage | null {
  const asked = path.toLowerCase().replace(/\/+$/, '')
  const [best] = pages()
    .map((page) => ({ page, slips: slipsBetween(asked, page.href.toLowerCase()) }))
    .filter(({ page, slips }) => slips <= Math.max(1, Math.floor(page.href.length / 5)))
    .sort((a, b) => a.slips - b.slips)
  return best?.page ?? listingOf(asked)
}

function pages(): NearestPage[] {
  return [
    ...Object.entries(names()).map(([href, name]) => ({ href, name })),
    ...funds.map(({ slug, name }) => ({ href: `/portfolio/${slug}`, name })),
    ...insuranceProducts.map(({ id, name }) => ({ href: `/insurance/${id}`, name })),
  ]
}

function listingOf(path: string): NearestPage | null {
  const [, section = ''] = path.split('/')
  const href = { portfolio: '/portfolio', insurance: '/portfolio?tab=insurance' }[section]
  const name = href && names()[href]
  return href && name ? { href, name } : null
}

function names() {
  return wordsIn(defaultLanguage).errors.missing.names
}
