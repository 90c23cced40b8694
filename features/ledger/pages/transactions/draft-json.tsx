import { renderToStaticMarkup } from 'react-dom/server'
import { requireClient } from '#features/identity/session.server.ts'
import { AmountsContext } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { WithWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { effectOf } from '../../draft-effect.server.ts'
import { workOut } from '../../record.server.ts'
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
