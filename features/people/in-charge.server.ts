import { findStaff } from '#features/staff/people.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { appendEntry } from '#kit/audit/audit-chain.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectInCharge, writeInCharge } from './tables/in-charge.server.ts'

/** Returns who is in charge of a client; null for nobody. */
export async function inChargeOf(
  { db }: Pick<Services, 'db'>,
  personId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const [found] = await selectInCharge(db, [personId])
  return found ? { id: found.staff_id, name: found.name } : null
}

/**
 * Puts a colleague in charge of a client.
 *
 * @param staffId null for nobody.
 * @returns Who was in charge before; false if no such colleague works here.
 */
export async function putInCharge(
  services: Services,
  actor: DeskActor,
  personId: string,
  staffId: string | null,
): Promise<false | { readonly before: string | null }> {
  if (staffId !== null && !(await findStaff(services.db, staffId))) return false
  return await services.db.transaction().execute(async (trx) => {
    const before = await inChargeOf({ db: trx }, personId)
    await writeInCharge(trx, personId, staffId)
    await appendEntry(trx, services, actor, { act: 'put-in-charge', client: personId, about: staffId })
    return { before: before?.id ?? null }
  })
}
