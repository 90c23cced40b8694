import { type Erased, eraseExpired } from '#features/privacy/retention.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { deleteUnsent, reviveOutbox, selectUnsent } from '#kit/mail/outbox-rows.server.ts'
import type { Services } from '#kit/services/services.server.ts'

/** A pending or abandoned mail or webhook. */
export interface Unsent {
  readonly id: string
  readonly kind: string
  readonly createdAt: string
  readonly attempts: number
  /** null once delivery was given up. */
  readonly nextAt: string | null
  readonly isDead: boolean
  /** The error code of the last attempt. */
  readonly problem: string | null
  /** The id of the record that the message is about. */
  readonly about: string | null
}

/** Returns pending and abandoned messages. */
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

/** Schedules a message for immediate retry. Returns the instant; null if no pending or abandoned message has the id. */
export async function retryUnsent(services: Services, actor: DeskActor, id: string): Promise<string | null> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    if (!(await reviveOutbox(trx, id, now))) return null
    await recordAct(trx, services, actor, 'outbox-retried', id)
    return now
  })
}

/** Deletes a message that nobody will ever take, such as one to a mailbox that is gone. Returns false if no unsent message has the id. */
export async function dropUnsent(services: Services, actor: DeskActor, id: string): Promise<boolean> {
  return await services.db.transaction().execute(async (trx) => {
    const kind = await deleteUnsent(trx, id)
    if (kind !== null) await recordAct(trx, services, actor, 'outbox-dropped', id, kind)
    return kind !== null
  })
}

/** Erases data past its retention period in the privacy notice, as the servers do every hour. */
export async function eraseExpiredNow(services: Services, actor: DeskActor): Promise<Erased> {
  const erased = await eraseExpired(services)
  await recordAct(services.db, services, actor, 'expired-erased', null, JSON.stringify(erased))
  return erased
}
