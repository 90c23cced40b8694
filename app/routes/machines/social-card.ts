import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { firm } from '#content/firm.ts'
import { findFund } from '#content/funds.ts'
import { findInsuranceProduct } from '#content/insurance.ts'
import { defaultLanguage } from '#content/language.ts'
import { pagesIn } from '#content/pages.ts'
import { coins, type Picture, shelter } from '#content/pictures.ts'
import { wordsIn } from '#content/words.ts'
import { drawSocialCard } from '#server/http/social-card.server.ts'
import type { Route } from './+types/social-card.ts'

/** A card says the same until the program changes. */
const drawn = new Map<string, Promise<Buffer>>()

/** The picture for one public page. Only pages that exist have one, so nobody can put words on our picture. */
export async function loader({ params }: Route.LoaderArgs) {
  const path = `/${(params['*'] ?? '').replace(/\.png$/, '')}`.replace(/^\/home$/, '/')
  const shown = cardOf(path)
  if (!shown) throw missingPage()
  const { title, scene } = shown
  if (!drawn.has(path)) {
    drawn.set(path, drawSocialCard({ title, firmName: firm.name, picture: wideFile(scene) }))
  }
  const png = await drawn.get(path)
  return new Response(png ? new Uint8Array(png) : null, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

/** What the card of a page says and shows; null if there is no such page. */
function cardOf(path: string): { title: string; scene: Picture } | null {
  const words = wordsIn(defaultLanguage)
  const [, section, id = ''] = path.split('/')
  if (section === 'portfolio' && id) {
    const fund = findFund(/\d+$/.exec(id)?.[0] ?? '')
    return fund?.slug === id ? { title: fund.name, scene: coins } : null
  }
  if (section === 'insurance') {
    const product = findInsuranceProduct(id)
    return product && { title: words.products[product.id].name, scene: shelter }
  }
  const page = pagesIn(firm, 'sitemap').find((one) => one.path === path)
  const title = page && words.pages[page.id].card
  return title ? { title, scene: page.scene } : null
}

/** The file of a picture that is at least as wide as a card. */
function wideFile({ path: stem, widths }: Picture): string {
  return `${stem}-${widths.find((width) => width >= 1200)}.webp`
}
