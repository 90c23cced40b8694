import { translationNote } from '#content/translation-note.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, requireClient } from '#features/identity/session.server.ts'
import { reportPdf } from '#features/papers/documents.server.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { costsReport } from '../costs-report.ts'
import { doneFor } from '../done-for.server.ts'
import { readCosts } from '../report.server.ts'
import { shownCosts } from './costs-query.ts'

export default defineEndpoint({ shows: 'own', load })

/** The page about costs as a PDF: the signed-in client's own. */
async function load(args: RouteArgs) {
  const client = await requireClient(args.context)
  return await documentAnswer(client, () => costsFile(args, client))
}

async function costsFile({ url, services, context }: RouteArgs, client: Client): Promise<Response> {
  const { firm, language } = context
  const { costs: words, locale } = wordsIn(language)
  const report = await readCosts(services, client.id, language)
  const shown = report.isShown ? shownCosts(report, url.searchParams.get('year')) : null
  if (!shown) throw missingPage()
  const { from, to, doneTo } = shown
  const bytes = await reportPdf(
    costsReport({
      firm,
      words,
      locale,
      language,
      translation: translationNote(language, firm.checked),
      report,
      year: report.years.find(({ year }) => year.label === shown.year) ?? null,
      client: { name: client.name, email: client.email ?? client.publicId },
      done: await doneFor(services, client.id, from, doneTo),
      from,
      to,
    }),
  )
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="what-you-pay-us-${shown.year ?? report.madeOn}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
