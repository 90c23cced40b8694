import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { today } from '#app/routes/client/dashboard.server.ts'
import { documentAnswer } from '#app/routes/client/document-answer.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { gainsFile, gainsFormatNamed } from './gains-document.ts'
import { yearAsked } from './gains-query.ts'

export default defineEndpoint({ load })

/** A file of a year's gains: the signed-in client's own. */
async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const format = gainsFormatNamed(url.searchParams.get('format'))
  const year = yearAsked(url.searchParams, today(services.clock))
  return await documentAnswer(client, () => gainsFile(services, context, client, year, format))
}
