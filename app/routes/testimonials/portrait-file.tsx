import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { adviserPortrait } from '#app/frame/adviser-portrait.ts'
import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { Portrait } from '#app/ui/portrait.tsx'
import { firm } from '#content/firm.ts'
import { portraits } from '#content/portraits.ts'
import { hasAlready } from '#server/http/negotiate.ts'

export default defineEndpoint({ load })

const looks = new Map([
  ...Object.entries(portraits).map(([name, look]) => [`${name}.svg`, look] as const),
  ...firm.advisers.map((person) => [adviserPortrait(person.name), person.look] as const),
])
const rendered = new Map<string, { svg: string; etag: string }>()

/**
 * Serves a drawn portrait as an image file: any consumer of the list of testimonials can link to it, and a page need not
 * hold portraits that few visitors see.
 */
function load({ request, params }: RouteArgs<'file'>) {
  const { file } = params
  const look = looks.get(file)
  if (!look) throw missingPage()
  let kept = rendered.get(file)
  if (!kept) {
    const markup = renderToStaticMarkup(<Portrait look={look} size={160} />)
    const svg = markup.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    kept = { svg, etag }
    rendered.set(file, kept)
  }
  const headers = {
    'cache-control': 'public, max-age=86400',
    // Other sites may use the list, too; a drawn face is no personal data.
    'cross-origin-resource-policy': 'cross-origin',
    etag: kept.etag,
  }
  if (hasAlready(request.headers.get('if-none-match'), kept.etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(kept.svg, { headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' } })
}
