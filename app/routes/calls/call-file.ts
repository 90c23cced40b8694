import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#forms/reference.ts'
import { callFile } from '#server/enquiries/call-file.ts'
import { findSent } from '#server/enquiries/calls.server.ts'

export default defineEndpoint({ load })

/** A promised call as an entry for a calendar: `/calls/{id of the record}.ics`. Anyone with the address gets it, so it has no number of the sender. */
async function load({ params, services, context }: RouteArgs<'file'>) {
  const [, id] = /^(.+)\.ics$/.exec(params.file) ?? []
  const sent = id === undefined ? null : await findSent(services.db, id)
  if (!sent?.call) throw missingPage()
  const { entry } = wordsIn(context.language).calls
  const reference = formatReference(sent.reference ?? '')
  const body = callFile({
    uid: `${sent.id}@${new URL(services.origin).hostname}`,
    madeAt: Date.parse(sent.receivedAt),
    slot: sent.call.slot,
    title: fill(entry.title, { firm: context.firm.name }),
    text: fill(entry.text, {
      firm: context.firm.name,
      reference,
      office: context.firm.phones[0] ?? '',
    }),
    maker: context.firm.name,
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="${fill(entry.fileName, { reference: sent.reference ?? 'peepal' })}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
