import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import type { Firm } from '#content/firm.ts'
import { findInsuranceProduct } from '#content/insurance.ts'
import { pagesIn } from '#content/pages.ts'
import { coins, type Picture, shelter } from '#content/pictures.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { drawSocialCard } from '#server/http/social-card.server.ts'

export default defineEndpoint({ load })

/** A card says the same until the firm changes. */
const keptFor = new WeakMap<Firm, Map<string, Promise<Buffer>>>()

/** The picture for one public page. Only pages that exist have one, so nobody can put words on our picture. */
async function load({ params, context }: RouteArgs<'path'>) {
  const { firm } = context
  const path = `/${params.path.replace(/\.png$/, '')}`.replace(/^\/home$/, '/')
  const shown = cardOf(path, wordsIn(context.language), firm)
  if (!shown) throw missingPage()
  const { title, scene } = shown
  const rendered = keptFor.get(firm) ?? new Map<string, Promise<Buffer>>()
  keptFor.set(firm, rendered)
  const key = `${context.language} ${path}`
  if (!rendered.has(key)) {
    rendered.set(key, drawSocialCard({ title, firmName: firm.name, picture: wideFile(scene) }))
  }
  const png = await rendered.get(key)
  return new Response(png ? new Uint8Array(png) : null, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

/** Returns the text and picture of a page's card; null if there is no such page. */
function cardOf(path: string, words: Words, firm: Firm): { title: string; scene: Picture } | null {
  const [, section, id = ''] = path.split('/')
  if (section === 'portfolio' && id) {
    const fund = firm.funds.find(({ slug }) => slug === id)
    return fund ? { title: fund.name, scene: coins } : null
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
