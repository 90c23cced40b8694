import { renderToStaticMarkup } from 'react-dom/server'
import { WithWords } from '#app/language/use-words.tsx'
import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { effectOf } from '#server/ledger/draft-effect.server.ts'
import { workOut } from '#server/ledger/record.server.ts'
import { AmountsContext } from './amount.tsx'
import { clientFrame } from './client-frame.server.ts'
import { DraftEffectFigures } from './draft-effect.tsx'
import { draftTextOf, navFieldText, toDraftText } from './draft-form.ts'

export default defineEndpoint({ shows: 'own', load, act })

function load(): never {
  throw missingPage()
}

/**
 * The figures that follow from a form of a transaction, as its fields show them, and what the entry does as the page
 * renders it. A post, so that no log has amounts.
 */
async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const text = draftTextOf(await readForm(request))
  const worked = await workOut(services, text)
  const figures = worked.draft
    ? toDraftText(worked.draft)
    : { nav: worked.nav === null ? '' : navFieldText(worked.nav), units: '', stampDuty: '' }
  const { nav, units, stampDuty } = figures
  const hasFolio = text.folio.trim() !== ''
  const effect = worked.draft && hasFolio ? await effectOf(services, client.id, worked.draft) : null
  const { language } = context
  const html = renderToStaticMarkup(
    <WithWords language={language}>
      <AmountsContext value={clientFrame(context, client).look}>
        <DraftEffectFigures effect={effect} />
      </AmountsContext>
    </WithWords>,
  )
  return Response.json({ nav, units, stampDuty, effect: html }, { headers: { 'cache-control': 'no-store' } })
}
