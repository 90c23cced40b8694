import { isLargeBook } from '#features/identity/accounts.server.ts'
import type { Memo } from '#kit/memo/memo.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { ClientIndex } from './client-index.server.ts'

/** Returns the clients as last read; null for the first seconds of a process with a large book, in which they are read. */
export async function clientsSoon(
  services: Services & { readonly clients: Memo<ClientIndex> },
): Promise<ClientIndex | null> {
  return (
    services.clients.soon() ?? ((await isLargeBook(services.db)) ? null : await services.clients.latest())
  )
}
