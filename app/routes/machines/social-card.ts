import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { cardTitles } from '#content/en/cards.ts'
import { firm } from '#content/firm.ts'
import { findFund } from '#content/funds.ts'
import { findInsuranceProduct } from '#content/insurance.ts'
import { card, coins, ledger, type Picture, rest, shelter } from '#content/pictures.ts'
import { drawSocialCard } from '#server/http/social-card.server.ts'

export default defineEndpoint({ load })

/** A card says the same until the program changes. */
const drawn = new Map<string, Promise<Buffer>>()

/** The picture for one public page. Only pages that exist have one, so nobody can put words on our picture. */
async function load({ params }: RouteArgs<'path'>) {
  const path = `/${params.path.replace(/\.png$/, '')}`.replace(/^\/home$/, '/')
  const title = titleOf(path)
  if (!title) throw missingPage()
  if (!drawn.has(path))
    drawn.set(path, drawSocialCard({ title, firmName: firm.name, picture: pictureOf(path) }))
  const png = await drawn.get(path)
  return new Response(png ? new Uint8Array(png) : null, {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  })
}

function titleOf(path: string): string | null {
  const [, section, id = ''] = path.split('/')
  if (section === 'portfolio' && id) {
    const fund = findFund(/\d+$/.exec(id)?.[0] ?? '')
    return fund?.slug === id ? fund.name : null
  }
  if (section === 'insurance') return findInsuranceProduct(id)?.name ?? null
  return cardTitles[path] ?? null
}

/** The file of it that is at least as wide as a card. */
function pictureOf(path: string): string {
  const { path: stem, widths } = sceneOf(path)
  return `${stem}-${widths.find((width) => width >= 1200)}.webp`
}

/** The hero picture of the same subject, since those have room for words on their left, or else the card's own. */
function sceneOf(path: string): Picture {
  if (path === '/' || /portfolio|calculator|mutual-funds/.test(path)) return coins
  if (/insurance/.test(path)) return shelter
  if (/retirement/.test(path)) return rest
  if (/tax/.test(path)) return ledger
  return card
}
