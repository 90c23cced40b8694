import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { workOut } from '#server/ledger/record.server.ts'
import { draftTextOf, navFieldText, toDraftText } from './draft-form.ts'

export default defineEndpoint({ load, act })

function load(): never {
  throw missingPage()
}

/** The figures that follow from a form of a transaction, as its fields show them. A post, so that no log has amounts. */
async function act({ request, services, context }: RouteArgs) {
  await requireClient(context)
  const worked = await workOut(services, draftTextOf(await readForm(request)))
  const figures = worked.draft
    ? toDraftText(worked.draft)
    : { nav: worked.nav === null ? '' : navFieldText(worked.nav), units: '', stampDuty: '' }
  const { nav, units, stampDuty } = figures
  return Response.json({ nav, units, stampDuty }, { headers: { 'cache-control': 'no-store' } })
}
