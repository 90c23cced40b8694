import { translationNote } from '#content/translation-note.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { paperPdf } from '../documents.server.ts'
import { fileNameOf, paperFile } from '../papers.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** A sealed paper of the signed-in client as a file: JSON to verify, or a PDF with that file attached. */
async function load({ url, params, services, context }: RouteArgs<'id'>) {
  const client = await requireClient(context)
  return await documentAnswer(client, async () => {
    const file = await paperFile(services, client.id, params.id)
    if (!file) throw missingPage()
    const name = fileNameOf(file.paper)
    if (url.searchParams.get('format') === 'json') {
      return answer(file.text, 'application/json; charset=utf-8', name)
    }
    // That of the paper: all of the sheet is read together.
    const language = languageNamed(file.paper.content.language)
    const { papers: words, locale } = wordsIn(language)
    const { firm } = context
    const translation = translationNote(language, firm.checked)
    const verifyAt = `${services.origin}/verify`
    const bytes = await paperPdf({ firm, words, locale, ...file, verifyAt, fileName: name, translation })
    return answer(bytes, 'application/pdf', name.replace('.json', '.pdf'))
  })
}

function answer(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
