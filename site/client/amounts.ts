import { safeNext } from '#features/identity/safe-next.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { missingPage } from '../page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'
import { readForm } from '../page/read-form.ts'
import { rememberHidden } from './amounts-cookie.server.ts'

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
