import { reviveOutbox, selectUnsent } from '#db/outbox.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { recordAct } from '#server/kernel/desk-acts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { type Erased, eraseExpired } from '#server/upkeep/retention.server.ts'

/** A mail or webhook that was not sent yet, or was given up. */
export interface Unsent {
  readonly id: string
  readonly kind: string
  readonly createdAt: string
  readonly attempts: number
  /** null once it was given up. */
  readonly nextAt: string | null
  readonly isDead: boolean
  /** A code. */
  readonly problem: string | null
  /** The id of the record that it tells of. */
  readonly about: string | null
}

/** What waits to be sent or was given up. */
export async function listUnsent({ db }: Services): Promise<Unsent[]> {
  return (await selectUnsent(db)).map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAt: row.done_at === null ? row.next_at : null,
    isDead: row.done_at !== null,
    problem: row.problem,
    about: row.subject_id,
  }))
}

/** Has the servers send it again now. Returns the instant; null if nothing that waits or was given up has the id. */
export async function retryUnsent(services: Services, actor: DeskActor, id: string): Promise<string | null> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    if (!(await reviveOutbox(trx, id, now))) return null
    await recordAct(trx, services, actor, 'outbox-retried', id)
    return now
  })
}

/** Erases what is past its time by the privacy notice, as the servers do every hour. */
export async function eraseExpiredNow(services: Services, actor: DeskActor): Promise<Erased> {
  const erased = await eraseExpired(services)
  await recordAct(services.db, services, actor, 'expired-erased', null, JSON.stringify(erased))
  return erased
}
