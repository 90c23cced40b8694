import { removeLeftovers, thisProcess } from '#features/registrar/leftovers.server.ts'
import { obstacleOfLeaving } from '#features/registrar/unlink-folio.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { alone, removeBatch, removeUnfinished } from './batch-leftovers.server.ts'
import { countUnmovable, movedBy } from './move-folios.server.ts'
import {
  type BatchRow,
  countDependent,
  hasLaterBatch,
  hasLaterJoin,
  selectBatches,
  selectBroughtIn,
  selectLinksOfBatch,
  tablesOfPersons,
  updateBatch,
} from './tables/batches.server.ts'

/** What keeps a taking-in from being undone. */
export type PeopleUndoObstacle =
  /** A later one is undone first. */
  | 'later-batch'
  /** Somebody signs in, or was invited. */
  | 'signs-in'
  | 'request'
  /** Somebody's details or PAN were changed by hand. */
  | 'changed'
  /** The ledger has entries of a statement, or typed ones, or entries that need those of the folios. */
  | 'ledger'
  /** Persons were joined since: they are taken apart first. */
  | 'joined'
  /** A policy, a goal, a note or a paper by hand. */
  | 'record'

export interface FoundObstacle {
  readonly is: PeopleUndoObstacle
  /** How many persons have it; 0 for a later batch. */
  readonly persons: number
}

/** What rows of a table mean that a taking-in did not write; `record` for any other table. */
const meanings: Readonly<Record<string, PeopleUndoObstacle>> = {
  invitation: 'signs-in',
  sign_in: 'signs-in',
  session: 'signs-in',
  one_time_token: 'signs-in',
  passkey: 'signs-in',
  totp: 'signs-in',
  client_request: 'request',
  prepared_request: 'request',
  profile: 'changed',
  profile_change: 'changed',
  client_pan: 'changed',
  bank_account: 'changed',
  picture: 'changed',
  folio_role: 'changed',
  household_member: 'changed',
  ledger_entry: 'ledger',
  ledger_import: 'ledger',
  removed_entry: 'ledger',
  replaced_entry: 'ledger',
}

const order: readonly PeopleUndoObstacle[] = ['signs-in', 'request', 'changed', 'ledger', 'record']

/** Returns what keeps a batch that is in from being undone, the weightiest first; null if nothing of its persons does. */
export async function obstacleOf(
  { db }: Pick<Services, 'db'>,
  batch: BatchRow,
): Promise<FoundObstacle | null> {
  if (await hasLaterBatch(db, batch)) return { is: 'later-batch', persons: 0 }
  if (await hasLaterJoin(db, batch)) return { is: 'joined', persons: 1 }
  const found: FoundObstacle[] = []
  const brought = await selectBroughtIn(db, batch.id)
  for (const table of await tablesOfPersons(db)) {
    const persons = await countDependent(db, batch, table, brought)
    if (persons > 0) found.push({ is: meanings[table] ?? 'record', persons })
  }
  return found.sort((a, b) => order.indexOf(a.is) - order.indexOf(b.is) || b.persons - a.persons)[0] ?? null
}

export type PeopleUndone =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-such-batch' | 'busy' }
  | { readonly ok: false; readonly reason: 'depends'; readonly obstacle: FoundObstacle }

/**
 * Takes one taking-in back, exactly: everything is as it would be without it. Refused while something else depends on it.
 *
 * @param id The batch.
 */
export async function undoPeople(services: Services, actor: DeskActor, id: string): Promise<PeopleUndone> {
  const done = await alone(services, async (): Promise<PeopleUndone> => {
    const { db, clock } = services
    if ((await removeUnfinished(services)) || (await removeLeftovers(services)))
      return { ok: false, reason: 'busy' }
    const batch = (await selectBatches(db)).find((each) => each.id === id && each.state === 'in')
    if (!batch) return { ok: false, reason: 'no-such-batch' }
    const obstacle = (await obstacleOf(services, batch)) ?? (await obstacleOfLedgers(services, actor, batch))
    if (obstacle) return { ok: false, reason: 'depends', obstacle }
    const at = toIso(clock.now())
    await db.transaction().execute(async (trx) => {
      const leaving = {
        state: 'leaving',
        process: thisProcess,
        touched_at: at,
        undone_by: actor.name,
      } as const
      if (!(await updateBatch(trx, batch, null, leaving))) throw new Error('the batch left meanwhile')
      await recordAct(trx, services, actor, 'people-taken-out', id)
    })
    await removeBatch(services, { ...batch, state: 'leaving', actor: actor.name })
    return { ok: true }
  })
  return done ?? { ok: false, reason: 'busy' }
}

/** Persons who were in the book before may have entries that need those of the folios they got. */
async function obstacleOfLedgers(
  services: Services,
  actor: DeskActor,
  batch: BatchRow,
): Promise<FoundObstacle | null> {
  const brought = new Set(await selectBroughtIn(services.db, batch.id))
  const links = Map.groupBy(await selectLinksOfBatch(services.db, batch.id), ({ person_id }) => person_id)
  const moves = movedBy(batch).map(({ to, folios }) => ({ from: to, folios }))
  let persons = await countUnmovable(services, actor, moves)
  for (const [personId, folios] of links)
    if (!brought.has(personId) && (await obstacleOfLeaving(services, actor, personId, folios))) persons += 1
  return persons > 0 ? { is: 'ledger', persons } : null
}
