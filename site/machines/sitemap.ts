import { addressIn } from '#content/language.ts'
import { publicPaths } from '#content/pages.ts'
import { spokenLanguages } from '#content/words.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'

export default defineEndpoint({ load })

/** The public pages in every language, for search engines. Our addresses hold no characters that XML escapes. */
function load({ services, context }: RouteArgs) {
  const { origin } = services
  const urls = spokenLanguages().flatMap((language) =>
    publicPaths(context.firm).map((path) => `<url><loc>${origin}${addressIn(language, path)}</loc></url>`),
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    },
  )
}
