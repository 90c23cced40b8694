import { defineEndpoint, type RouteArgs } from '#app/page.ts'

export default defineEndpoint({ load })

/** The web app manifest: the name and icon of the site on a phone's home screen. */
function load({ context }: RouteArgs) {
  return Response.json(
    {
      name: context.firm.name,
      short_name: context.firm.name,
      lang: context.language,
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#faf6ee',
      theme_color: '#0e3b2e',
      icons: [
        { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icons/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  )
}
