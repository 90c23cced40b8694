import { addressIn } from '#content/language.ts'
import { type PageId, pagesOf } from '#content/pages.ts'
import { wordsIn } from '#content/words.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'

export default defineEndpoint({ load })

/** What a long press on the icon offers, the most used first: phones show three or four. */
const shortcuts: readonly PageId[] = ['dashboard', 'calculators', 'contact', 'transactions']

/**
 * The web app manifest: the name and icon of the site on a phone's home screen, and its shortcuts. Its id stays the same in
 * every language, so that a browser that changes its language has one app.
 */
function load({ context }: RouteArgs) {
  const { firm, language } = context
  const { pages } = wordsIn(language)
  const icon = { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' }
  return Response.json(
    {
      id: '/',
      name: firm.name,
      short_name: firm.name,
      lang: language,
      scope: '/',
      start_url: addressIn(language, '/'),
      display: 'standalone',
      // With a button that goes back, where the system has none.
      display_override: ['minimal-ui', 'standalone'],
      categories: ['finance'],
      shortcuts: pagesOf(firm)
        .filter(({ id }) => shortcuts.includes(id))
        .sort((a, b) => shortcuts.indexOf(a.id) - shortcuts.indexOf(b.id))
        .map(({ path, id }) => ({ name: pages[id].name, url: addressIn(language, path), icons: [icon] })),
      background_color: '#faf6ee',
      theme_color: '#0e3b2e',
      icons: [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        icon,
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
}
