import type { Selectable } from 'kysely'
import { moveFolios, obstacleOfLeaving } from '#features/registrar/unlink-folio.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import type { PlannedMove } from './plan-taking-in.ts'
import { type BatchRow, setMoved } from './tables/batches.server.ts'
import { deleteRoles, insertRoles, selectFirstRoles } from './tables/book.server.ts'

/** A folio that a taking-in moved to its new holder. */
interface MovedFolio extends Pick<PlannedMove, 'from' | 'to' | 'folios'> {
  /** What the earlier holder was in it. */
  readonly roles: readonly Selectable<Schema['folio_role']>[]
}

/** Returns how many of the given folios can't be moved: entries that stay need their rows, or a person chose between them. */
export async function countUnmovable(
  services: Services,
  actor: DeskActor,
  moves: readonly Pick<PlannedMove, 'from' | 'folios'>[],
): Promise<number> {
  let count = 0
  for (const { from, folios } of moves) if (await obstacleOfLeaving(services, actor, from, folios)) count += 1
  return count
}

/** Moves folios to their new holders, each in a transaction that also writes down in the batch what it moved. */
export async function moveToNewHolders(
  services: Services,
  actor: DeskActor,
  batchId: string,
  moves: readonly PlannedMove[],
): Promise<void> {
  const moved: MovedFolio[] = []
  for (const { place, ...move } of moves) {
    const roles = await selectFirstRoles(services.db, move.from, place)
    moved.push({ ...move, roles })
    await moveOrThrow(services, actor, move, async (trx) => {
      await deleteRoles(
        trx,
        roles.map(({ id }) => id),
      )
      await setMoved(trx, batchId, JSON.stringify(moved))
    })
  }
}

/** Returns the folios that a batch moved, in their order. */
export function movedBy({ moved }: Pick<BatchRow, 'moved'>): readonly MovedFolio[] {
  return JSON.parse(moved) as MovedFolio[]
}

/** Moves the folios of a batch back, the last one first. */
export async function moveBack(
  services: Services,
  actor: DeskActor,
  batch: Pick<BatchRow, 'id' | 'moved'>,
): Promise<void> {
  const moved = [...movedBy(batch)]
  for (let last = moved.pop(); last; last = moved.pop()) {
    const { from, to, folios, roles } = last
    await moveOrThrow(services, actor, { from: to, to: from, folios }, async (trx) => {
      await insertRoles(trx, roles)
      await setMoved(trx, batch.id, JSON.stringify(moved))
    })
  }
}

async function moveOrThrow(
  services: Services,
  actor: DeskActor,
  move: Pick<PlannedMove, 'from' | 'to' | 'folios'>,
  after: (trx: Transaction) => Promise<void>,
): Promise<void> {
  if ((await moveFolios(services, actor, move, { after })) === null)
    throw new Error('a ledger needs entries of a folio that changes hands')
}
