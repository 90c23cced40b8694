import { renderToStaticMarkup } from 'react-dom/server'
import { dateText } from '#content/dates.ts'
import { wordsIn } from '#content/words.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { snapshotTimes } from '#features/privacy/snapshot.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { WithWords } from '#site/language/use-words.tsx'
import type { SnapshotAnswer } from '#site/offline/snapshot.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { holdingRows } from '../../dashboard-figures.server.ts'
import { readPortfolio } from '../../portfolio.server.ts'
import { SnapshotView } from './snapshot-view.tsx'

export default defineEndpoint({ shows: 'own', load })

/** Returns the client's own totals and holdings, rendered, for her browser to seal and keep. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const shown = { purpose: 'keep-on-phone', language: context.language, page: '/dashboard' } as const
  await recordAgreement(services.db, client.id, shown, toIso(services.clock.now()))
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { frame, locale } = wordsIn(context.language)
  const { keptAt, keptOn, lastDay } = snapshotTimes(services)
  const rows = holdingRows(portfolio).sort((a, b) => (b.valuePaise ?? -1) - (a.valuePaise ?? -1))
  const html = renderToStaticMarkup(
    <WithWords language={context.language}>
      <SnapshotView
        tones={{ up: frame.ui.gain, down: frame.ui.loss }}
        keptOn={keptOn}
        totals={portfolio.totals}
        rows={rows}
      />
    </WithWords>,
  )
  const answer: SnapshotAnswer = {
    owner: client.publicId,
    keptAt,
    lastDay,
    keptText: dateText(locale, keptOn),
    lastText: dateText(locale, lastDay),
    html,
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
