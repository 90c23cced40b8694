import { privatePaths } from '#content/pages.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'

export default defineEndpoint({ load })

/** What search engines may read, and where the list of pages is. */
function load({ services }: RouteArgs) {
  const { origin } = services
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
