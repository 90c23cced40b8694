import { decide } from '#features/access/decide.server.ts'
import type { Shows } from '#features/access/scopes.ts'
import { missingPage } from './page/missing-page.ts'
import type { RouteArgs } from './page/page.ts'
import { keepView } from './page/view.server.ts'

/**
 * Decides whose data a route shows before any of it is read. Runs for every page and endpoint that declares what it shows.
 *
 * @throws {Response} A redirect to sign-in.
 * @throws {MissingPage} If the address names a grant that does not allow it, in the same way as if there were none.
 */
export async function decideView(
  route: { readonly shows?: Shows },
  { context, params }: Pick<RouteArgs<string>, 'context' | 'params'>,
): Promise<void> {
  if (!route.shows) return
  const view = await decide(context, route.shows, params.grant ?? null)
  if (!view) throw missingPage()
  keepView(context, view)
}

/** Returns true if the address names a grant, so that what it shows belongs to somebody else. */
export function isOnGrant({ params }: Pick<RouteArgs<string>, 'params'>): boolean {
  return params.grant !== undefined
}
