import { privatePaths } from '#content/pages.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/robots.ts'

/** What search engines may read, and where the list of pages is. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = requireServices(context)
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
