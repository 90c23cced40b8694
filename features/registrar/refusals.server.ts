import { randomUUID } from 'node:crypto'
import type { FeedFault, FeedFaultReason } from '#features/readers/registrars/fault.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { deleteRefusals, selectRefusals } from './tables/feed-files.server.ts'

/** A report that was refused whole, and that still has to be replaced. */
export interface Refusal {
  readonly id: string
  readonly fileName: string
  readonly name: string
  readonly fault: FeedFault
  readonly actor: string
  readonly at: string
}

/** Slips of the person at the desk, which the next attempt corrects. */
const slips: readonly FeedFaultReason[] = ['zip-needs-password', 'zip-wrong-password']

/** Remembers that a report was refused, so that Today says so until it is replaced. */
export async function saveRefusal(
  services: Services,
  actor: DeskActor,
  { hash, fileName, name }: { readonly hash: string; readonly fileName: string; readonly name: string },
  fault: FeedFault,
): Promise<void> {
  if (slips.includes(fault.reason)) return
  await services.db.transaction().execute(async (trx) => {
    // The same file again is the same refusal.
    const same = (await selectRefusals(trx)).filter((row) => row.hash === hash && row.name === name)
    await deleteRefusals(
      trx,
      same.map(({ id }) => id),
    )
    const id = randomUUID()
    const at = toIso(services.clock.now())
    const row = { id, hash, file_name: fileName, name, fault: JSON.stringify(fault), actor: actor.name, at }
    await trx.insertInto('feed_refusal').values(row).execute()
    await recordAct(trx, services, actor, 'feed-refused', id, fault.reason)
  })
}

/**
 * Forgets the refusals that a report settles: those of its layout, and that of the same file. One whose columns come near no
 * layout stays until the program learns the layout and takes that file in, or until somebody dismisses it.
 */
export async function settleRefusals(
  trx: Database,
  { layout, hash, name }: { readonly layout: string; readonly hash: string; readonly name: string },
): Promise<void> {
  const settled = (await selectRefusals(trx)).filter(
    (row) => toRefusal(row).fault.nearest === layout || (row.hash === hash && row.name === name),
  )
  await deleteRefusals(
    trx,
    settled.map(({ id }) => id),
  )
}

/** Returns the refusals that are not settled, newest first. */
export async function listRefusals({ db }: Pick<Services, 'db'>): Promise<Refusal[]> {
  return (await selectRefusals(db)).map(toRefusal)
}

/** Forgets refusals whose ids begin with a text. Returns how many there were. */
export async function dismissRefusal(
  services: Services,
  actor: DeskActor,
  beginning: string,
): Promise<number> {
  return await services.db.transaction().execute(async (trx) => {
    const ids = (await selectRefusals(trx)).map(({ id }) => id).filter((id) => id.startsWith(beginning))
    if (ids.length !== 1) return ids.length
    await recordAct(trx, services, actor, 'refusal-dismissed', ids[0]!)
    return await deleteRefusals(trx, ids)
  })
}

function toRefusal(row: Awaited<ReturnType<typeof selectRefusals>>[number]): Refusal {
  const { id, file_name, name, fault, actor, at } = row
  return { id, fileName: file_name, name, fault: JSON.parse(fault) as FeedFault, actor, at }
}
