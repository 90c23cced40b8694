import { randomBytes } from 'node:crypto'
import { type ClientRow, findPerson } from '#features/identity/accounts.server.ts'
import { removeLeftovers } from '#features/registrar/leftovers.server.ts'
import { moveFolios, obstacleOfLeaving } from '#features/registrar/unlink-folio.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { FolioNumber } from './proposals/folios.ts'
import { selectFoliosOf } from './tables/book.server.ts'
import {
  endJoin,
  findJoin,
  hasOwnPapers,
  insertJoin,
  type MovedRows,
  moveRows,
  moveRowsBack,
  restorePerson,
} from './tables/joins.server.ts'

export type JoinRefusal =
  | 'same-person'
  /** The one that would become part of the other signs in: then the other way round. */
  | 'signs-in'
  /** It has entries that no registrar's file brought. */
  | 'ledger'
  /** It has papers that are sealed for it. */
  | 'papers'
  /** Entries that stay need its rows, or somebody chose between its rows and others. */
  | 'needed'
  | 'busy'

/**
 * Makes one person of two: the first stays with its number, and gets the folios and everything else of the other. {@link partPersons}
 * takes them apart again.
 */
export async function joinPersons(
  services: Services,
  actor: DeskActor,
  into: ClientRow,
  from: ClientRow,
): Promise<
  { readonly ok: true; readonly id: string } | { readonly ok: false; readonly reason: JoinRefusal }
> {
  const { db, clock } = services
  if (into.id === from.id) return { ok: false, reason: 'same-person' }
  if (from.password_hash !== null) return { ok: false, reason: 'signs-in' }
  if (await removeLeftovers(services)) return { ok: false, reason: 'busy' }
  const own = await hasOwnPapers(db, from.id)
  if (own) return { ok: false, reason: own }
  const folios = await selectFoliosOf(db, from.id)
  if (await obstacleOfLeaving(services, actor, from.id, folios)) return { ok: false, reason: 'needed' }
  const id = randomBytes(8).toString('hex')
  const left = await moveFolios(
    services,
    actor,
    { from: from.id, to: into.id, folios },
    {
      after: async (trx) => {
        const moved: Moved = { ...(await moveRows(trx, from.id, into.id)), folios }
        await insertJoin(trx, {
          ...{ id, person_id: into.id, joined_id: from.id, actor: actor.name, undone_at: null },
          moved: JSON.stringify(moved),
          at: toIso(clock.now()),
        })
        await recordAct(trx, services, actor, 'persons-joined', into.public_id)
      },
    },
  )
  return left === null ? { ok: false, reason: 'needed' } : { ok: true, id }
}

interface Moved extends MovedRows {
  readonly folios: readonly FolioNumber[]
}

export type PartRefusal =
  | 'not-joined'
  /** The one that stayed was joined to another since: that is taken apart first. */
  | 'joined-since'
  | 'needed'
  | 'busy'

/** Takes two persons apart that were joined: each has again what it had. What came since stays with the one that stayed. */
export async function partPersons(
  services: Services,
  actor: DeskActor,
  joinId: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: PartRefusal }> {
  const { db, clock } = services
  const join = await findJoin(db, joinId)
  if (!join || join.undone_at !== null) return { ok: false, reason: 'not-joined' }
  const into = await findPerson(db, join.person_id)
  if (!into) return { ok: false, reason: 'joined-since' }
  if (await removeLeftovers(services)) return { ok: false, reason: 'busy' }
  const moved = JSON.parse(join.moved) as Moved
  const held = new Set((await selectFoliosOf(db, into.id)).map(nameOf))
  // One that was unlinked since is nobody's, or another's.
  const folios = moved.folios.filter((folio) => held.has(nameOf(folio)))
  if (await obstacleOfLeaving(services, actor, into.id, folios)) return { ok: false, reason: 'needed' }
  const left = await moveFolios(
    services,
    actor,
    { from: into.id, to: join.joined_id, folios },
    {
      before: (trx) => restorePerson(trx, moved),
      after: async (trx) => {
        await moveRowsBack(trx, moved)
        await endJoin(trx, joinId, toIso(clock.now()))
        await recordAct(trx, services, actor, 'persons-parted', into.public_id)
      },
    },
  )
  return left === null ? { ok: false, reason: 'needed' } : { ok: true }
}

function nameOf({ registrar, house, folio }: FolioNumber): string {
  return `${registrar}:${house}:${folio}`
}
