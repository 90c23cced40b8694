import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { findClient, isSeenByOffice } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { CachedResponse } from '#kit/http/cached-response.server.ts'
import type { RouteArgs } from '#kit/http/route.server.ts'
import { hidesAmounts } from './client/amounts-cookie.server.ts'

/** A page as it was sent last, with everything that it was rendered from. */
interface Rendering {
  readonly of: unknown
  readonly page: CachedResponse
}

const maxBytes = 32 * 1024 * 1024

/** The last pages of the last clients. What a deleted account leaves here is gone after ten minutes. */
const kept = new LRUCache<string, Rendering>({
  maxSize: maxBytes,
  // The page, its compressed forms, and the data that it was rendered from.
  sizeCalculation: ({ page }) => 3 * page.length,
  ttl: 600_000,
})

/**
 * Returns a client's page as it was rendered last, if nothing that it shows has changed since; otherwise renders it. A page
 * for nobody, or for the office, is rendered each time.
 *
 * @param data What `load` returned now; it is compared with what the page was rendered from.
 */
export async function keepRendering(
  { context, url }: RouteArgs<string>,
  data: unknown,
  render: () => string,
): Promise<string | CachedResponse> {
  const client = await findClient(context)
  if (!client || isSeenByOffice(context)) return render()
  const { language, firm, services } = context
  const key = `${client.id} ${language} ${url.pathname}${url.search}`
  const of = [data, client.name, firm, istDate(services.clock.now()), services.origin, hidesAmounts(context)]
  const known = kept.get(key)
  if (known && isDeepStrictEqual(known.of, of)) return known.page
  const page = new CachedResponse(render())
  kept.set(key, { of, page })
  return page
}
