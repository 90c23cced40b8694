import type { DeskActor } from '#kit/acts/actor.ts'
import { writeRead } from '#kit/audit/reads.server.ts'
import type { Services } from '#kit/services/services.server.ts'

export { type ListedFolio, selectClientFolios } from './tables/folio-list.server.ts'

/** How many looks one transaction writes, so that others wait for a moment and not for the whole list. */
const looksAtOnce = 200

/** Writes a look for each client with a line in a file that leaves the office. */
export async function writeTaken(
  services: Services,
  actor: DeskActor,
  personIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < personIds.length; start += looksAtOnce) {
    await services.db.transaction().execute(async (trx) => {
      for (const personId of personIds.slice(start, start + looksAtOnce)) {
        await writeRead(trx, services, actor, 'looked', { personId, screen: 'export' })
      }
    })
  }
}
