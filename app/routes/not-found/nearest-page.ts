import { firm } from '#content/firm.ts'
import { funds } from '#content/funds.ts'
import { insuranceProducts } from '#content/insurance.ts'
import { defaultLanguage } from '#content/language.ts'
import { type Page, pagesOf } from '#content/pages.ts'
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
    ...pagesOf(firm)
      .filter(({ id }) => id !== 'home')
      .map(toNearest),
    ...funds.map(({ slug, name }) => ({ href: `/portfolio/${slug}`, name })),
    ...insuranceProducts.map(({ id, name }) => ({ href: `/insurance/${id}`, name })),
  ]
}

function listingOf(path: string): NearestPage | null {
  const [, section = ''] = path.split('/')
  const id = { portfolio: 'portfolio', insurance: 'insuranceProducts' }[section]
  const page = pagesOf(firm).find((one) => one.id === id)
  return page ? toNearest(page) : null
}

function toNearest({ id, path }: Page): NearestPage {
  return { href: path, name: wordsIn(defaultLanguage).pages[id].name }
}

/** Letters added, dropped, changed, or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(one: string, other: string): number {
  // An address can be as long as it likes; ours are short.
  if (Math.abs(one.length - other.length) > 12) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[other.length]!
}
