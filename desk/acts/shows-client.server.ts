import { findPersonNamed } from '#features/identity/accounts.server.ts'
import type { ReadScreen } from '#kit/audit/reads.server.ts'
import type { DeskCall } from './endpoint.server.ts'

/** Names the client of the field `number` as the one whose record is shown on a screen (`looksAt`). */
export function showsClient(screen: ReadScreen) {
  return async ({ services }: Pick<DeskCall, 'services'>, { number }: { readonly number: string }) => {
    const person = await findPersonNamed(services.db, number)
    return person && { personId: person.id, screen }
  }
}
