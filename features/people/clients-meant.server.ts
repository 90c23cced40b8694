import { findPersonNamed, selectPersonIds } from '#features/identity/accounts.server.ts'
import type { Memo } from '#kit/memo/memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { ClientIndex } from './client-index.server.ts'

/** A filter by client is of no use once more clients than this match. */
export const mostMeant = 20

/**
 * Returns the clients that a filter means: the one with this number or e-mail, or everyone whom Ctrl K would find by the text.
 *
 * @returns null for an empty filter; one client more than `mostMeant` where there are too many.
 */
export async function clientsMeant(
  services: Pick<Services, 'db'> & { readonly clients: Memo<ClientIndex> },
  text: string,
): Promise<readonly { readonly id: string; readonly number: string }[] | null> {
  if (text === '') return null
  const account = await findPersonNamed(services.db, text)
  if (account) return [{ id: account.id, number: account.public_id }]
  const found = (await services.clients.current()).find(text, mostMeant + 1)
  if (found.length === 0) return []
  const ids = await selectPersonIds(services.db)
  return found.flatMap(({ number }) => {
    const id = ids.get(number)
    return id === undefined ? [] : [{ id, number }]
  })
}
