import { today } from '#kit/clock/clock.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { gainsFile, gainsFormatNamed } from './gains-document.ts'
import { yearAsked } from './gains-query.ts'

export default defineEndpoint({ shows: ['gains', 'documents'], load })

/** A file of a year's gains that this request may show. */
async function load({ url, services, context }: RouteArgs) {
  const { client, isOwn, ownerName, owner } = viewOf(context)
  const format = gainsFormatNamed(url.searchParams.get('format'))
  const year = yearAsked(url.searchParams, today(services.clock))
  // The address of somebody else stays out of a file that leaves the site.
  const of = { name: ownerName, owner, email: isOwn ? client.email : null }
  return await documentAnswer(client, () => gainsFile(services, context, of, year, format))
}
