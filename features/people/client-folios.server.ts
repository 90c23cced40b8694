import type { DeskActor } from '#kit/acts/actor.ts'
import { writeRead } from '#kit/audit/reads.server.ts'
import type { Services } from '#kit/services/services.server.ts'

export { type ListedFolio, selectClientFolios } from './tables/folio-list.server.ts'

/** How many reads one transaction records: other writers wait for that, not for the whole list. */
const readsPerTransaction = 200

/** Records a read of each client who is in a file that leaves the office. */
export async function writeTaken(
  services: Services,
  actor: DeskActor,
  personIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < personIds.length; start += readsPerTransaction) {
    await services.db.transaction().execute(async (trx) => {
      for (const personId of personIds.slice(start, start + readsPerTransaction)) {
        await writeRead(trx, services, actor, 'looked', { personId, screen: 'export' })
      }
    })
  }
}
