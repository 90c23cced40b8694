import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { callFile } from '../call-file.ts'
import { findSent } from '../calls.server.ts'
import { formatReference } from '../reference.ts'

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
