import { leaveLinked } from '#features/registrar/enter-linked.server.ts'
import { inShortTransaction, isAtWork, thisProcess } from '#features/registrar/leftovers.server.ts'
import { moveFolios } from '#features/registrar/unlink-folio.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { moveBack } from './move-folios.server.ts'
import {
  type BatchRow,
  deleteBatch,
  deletePartOfBatch,
  selectBatches,
  selectBroughtIn,
  selectLinksOfBatch,
  updateBatch,
} from './tables/batches.server.ts'

/** Stores in which this process takes people in or back right now. */
const atWork = new WeakSet<object>()

/** Runs one taking-in or undo at a time in this process; null if another runs. */
export async function alone<Result>({ store }: Services, run: () => Promise<Result>): Promise<Result | null> {
  if (atWork.has(store)) return null
  atWork.add(store)
  try {
    return await run()
  } finally {
    atWork.delete(store)
  }
}

/** True if a batch is on its way and its process is still there. */
export function isRunning({ store, clock }: Pick<Services, 'store' | 'clock'>, batch: BatchRow): boolean {
  if (batch.process === thisProcess) return atWork.has(store)
  return isAtWork(batch, clock.now())
}

/**
 * Takes back what a process left behind that died while it took people in or back.
 *
 * @returns True if another process still is at work.
 */
export async function removeUnfinished(services: Services): Promise<boolean> {
  for (const batch of await selectBatches(services.db)) {
    if (batch.state !== 'staged' && batch.state !== 'leaving') continue
    if (batch.process !== thisProcess && isRunning(services, batch)) return true
    await removeBatch(services, batch)
  }
  return false
}

/** Takes everything of a batch back, in short transactions: the folios of each person in one. Of one that never was in, no row stays. */
export async function removeBatch(
  services: Services,
  batch: Pick<BatchRow, 'id' | 'state' | 'actor' | 'moved'>,
): Promise<void> {
  const { db, clock } = services
  const actor: DeskActor = { kind: 'desk', name: batch.actor, staffId: null }
  await moveBack(services, actor, batch)
  const links = Map.groupBy(await selectLinksOfBatch(db, batch.id), ({ person_id }) => person_id)
  const brought = (await selectBroughtIn(db, batch.id)).filter((id) => links.has(id))
  const done = new Set(brought).difference(new Set(await leaveLinked(services, brought)))
  for (const [personId, own] of links) {
    if (done.has(personId)) continue
    const folios = own.map(({ registrar, house, folio }) => ({ registrar, house, folio }))
    const left = await moveFolios(services, actor, { from: personId, to: null, folios })
    if (left === null) throw new Error('a ledger needs entries of folios that are taken back')
  }
  while (
    await inShortTransaction(services, (trx) =>
      deletePartOfBatch(trx, batch.id, services.store.stagedAtOnce()),
    )
  );
  if (batch.state === 'staged') await deleteBatch(db, batch.id)
  else await updateBatch(db, batch, null, { state: 'undone', undone_at: toIso(clock.now()) })
}
