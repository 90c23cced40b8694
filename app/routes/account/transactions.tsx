import type { RouteHandle } from '#app/root.tsx'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import type { Route } from './+types/transactions.ts'

export const handle: RouteHandle = { isStill: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireClient(context, request)
  throw missingPage()
}

export default function NotBuiltYet() {
  return null
}
