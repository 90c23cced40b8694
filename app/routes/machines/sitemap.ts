import { publicPaths } from '#content/pages.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/sitemap.ts'

/** The public pages, for search engines. Our addresses hold nothing that XML would need escaped. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = requireServices(context)
  const urls = publicPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  )
}
