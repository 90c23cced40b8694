import { documentAnswer } from '#site/client/document-answer.ts'
import { BusyPage } from '#site/page/busy-page.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { openGainsLink } from '../link.server.ts'
import { gainsFile, gainsFormatNamed } from './gains-document.ts'

export default defineEndpoint({ load })

/** A file of the one year that a link shows. */
async function load({ url, services, context }: RouteArgs) {
  const format = gainsFormatNamed(url.searchParams.get('format'))
  const opened = await openGainsLink(services, url.searchParams.get('token') ?? '', format, context)
  if (!opened.ok) throw opened.reason === 'too-often' ? new BusyPage(429) : missingPage()
  const { personId: id, name, year } = opened
  const response = await documentAnswer({ id }, () =>
    gainsFile(services, context, { owner: id, name, email: null }, year, format),
  )
  response.headers.set('x-robots-tag', 'noindex, nofollow, noarchive')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
