import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Firm, PortraitParts } from '#content/firm.ts'
import { portraits } from '#content/portraits.ts'
import { hasAlready } from '#kit/http/negotiate.ts'
import { adviserPortrait } from '#site/frame/adviser-portrait.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { Portrait } from '#site/ui/portrait.tsx'

export default defineEndpoint({ load })

type Rendered = { readonly svg: string; readonly etag: string }

const keptFor = new WeakMap<Firm, Map<string, Rendered>>()

function lookOf(file: string, { advisers }: Firm): PortraitParts | undefined {
  const person = advisers.find(({ name }) => adviserPortrait(name) === file)
  const [, name = ''] = /^([a-z-]+)\.svg$/.exec(file) ?? []
  return person?.look ?? (Object.hasOwn(portraits, name) ? portraits[name] : undefined)
}

/**
 * Serves a drawn portrait as an image file: any consumer of the list of testimonials can link to it, and a page need not
 * hold portraits that few visitors see.
 */
function load({ request, params, context }: RouteArgs<'file'>) {
  const { file } = params
  const { firm } = context
  const look = lookOf(file, firm)
  if (!look) throw missingPage()
  const rendered = keptFor.get(firm) ?? new Map<string, Rendered>()
  keptFor.set(firm, rendered)
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
