import { rememberHidden } from '#app/account-parts/amounts-cookie.server.ts'
import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { safeNext } from '#server/accounts/safe-next.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { redirect } from '#server/http/redirect.server.ts'

export default defineEndpoint({ shows: 'own', load, act })

function load(): never {
  throw missingPage()
}

/** The eye: hides or shows every amount of this browser, and leads back to where it was pressed. */
async function act({ request, context }: RouteArgs) {
  await requireClient(context)
  const read = await readForm(request)
  return redirect(safeNext(read('back')), {
    status: 303,
    headers: { 'set-cookie': rememberHidden(context, read('hide') === 'yes') },
  })
}
