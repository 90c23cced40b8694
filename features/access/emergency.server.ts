import { randomBytes } from 'node:crypto'
import type { Client } from '#features/identity/session.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { emergencyDays, refusalDays, stateOf } from './grant.ts'
import { mailEmergency } from './mails.server.ts'
import {
  findGrant,
  insertGrant,
  type NamedGrantRow,
  selectGrantsOf,
  updateGrant,
} from './tables/access.server.ts'

/**
 * Asks for everything of a spouse's in an emergency, where the spouse agreed beforehand that this may be asked. It opens after
 * the owner's time to refuse. The owner, the office and everyone who may see something of the owner's get a mail at once.
 *
 * @param id The live grant that allows it.
 */
export async function askInEmergency(
  services: Services,
  client: Client,
  id: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'gone' | 'asked-already' }> {
  const now = services.clock.now()
  return await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, client.id)
    const row = await findGrant(trx, id)
    const mayAsk =
      row?.viewer_id === client.id &&
      row.kind === 'grant' &&
      row.relation === 'spouse' &&
      row.may_ask_in_emergency === 1 &&
      stateOf(row, now) === 'live'
    if (!row || !mayAsk || row.person_id === null) return { ok: false, reason: 'gone' }
    const around = await selectGrantsOf(trx, row.person_id, null)
    const isAsked = around.some(
      (other) =>
        other.kind === 'emergency' && other.viewer_id === client.id && stateOf(other, now) !== 'over',
    )
    if (isAsked) return { ok: false, reason: 'asked-already' }
    const opensAt = now + refusalDays * dayMs
    await insertGrant(trx, {
      id: randomBytes(16).toString('base64url'),
      kind: 'emergency',
      person_id: row.person_id,
      viewer_id: client.id,
      asker_id: client.id,
      other_email: null,
      other_key: null,
      relation: 'spouse',
      scopes: '',
      pan_id: null,
      purpose: '',
      born_on: null,
      hides_amounts: 0,
      may_ask_in_emergency: 0,
      asked_at: toIso(now),
      // The owner agreed to be asked when the grant was made.
      agreed_at: toIso(now),
      opens_at: toIso(opensAt),
      ends_at: toIso(opensAt + emergencyDays * dayMs),
      ended_at: null,
      ended_by: null,
      mailed_open_at: null,
      mailed_end_at: null,
    })
    await mailEmergency(trx, services, 'emergency-asked', row, toIso(opensAt), true)
    return { ok: true }
  })
}

/** Ends what rests on a grant: an emergency that was asked for, or is open. */
export async function endEmergencies(
  trx: Transaction,
  { person_id, viewer_id }: NamedGrantRow,
  at: string,
  endedBy: 'owner' | 'viewer',
  now: number,
): Promise<void> {
  for (const row of await selectGrantsOf(trx, person_id!, null)) {
    const rests = row.kind === 'emergency' && row.person_id === person_id && row.viewer_id === viewer_id
    if (rests && stateOf(row, now) !== 'over')
      await updateGrant(trx, row.id, { ended_at: at, ended_by: endedBy })
  }
}
