import { redirect } from 'react-router'
import { readForm } from '#app/read-form.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { safeNext } from '#server/accounts/safe-next.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import type { Route } from './+types/amounts.ts'
import { rememberHidden } from './amounts-hidden.server.ts'

export function loader() {
  throw missingPage()
}

/** The eye: hides or shows every amount of this browser, and leads back to where it was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireClient(context, request)
  const read = await readForm(request)
  return redirect(safeNext(read('back')), {
    status: 303,
    headers: { 'set-cookie': rememberHidden(context, read('hide') === 'yes') },
  })
}
