import { requireClient } from '#features/identity/session.server.ts'
import { personalOf } from '#features/profile/personal.server.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { drawMonthlyLetters } from '../letter-pdf.server.ts'
import { lettersOf } from '../letters.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** A letter of the signed-in client as it comes by post. */
async function load({ params, services, context }: RouteArgs<'month'>) {
  const client = await requireClient(context)
  return await documentAnswer(client, async () => {
    const letter = (await lettersOf(services, client.id)).find(({ month }) => month === params.month)
    if (!letter) throw missingPage()
    const { address } = await personalOf(services, client)
    const bytes = await drawMonthlyLetters(context.firm, [{ name: client.name, address, letter }])
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="letter-${letter.month}.pdf"`,
        'cache-control': 'no-store',
      },
    })
  })
}
