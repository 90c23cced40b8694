import { selectSchemes } from '#features/prices/navs.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import {
  deleteFacts,
  deleteHeld,
  findHeld,
  type HeldRow,
  rejectHeld,
  selectHeld,
} from './tables/scheme-facts.server.ts'

/** A value that waits for a person, with the scheme that it is about. */
export type HeldFact = Omit<HeldRow, 'state'> & { readonly name: string; readonly file: string }

/** Returns the values that were held back and that nobody settled, the oldest first. */
export async function listHeld({ db }: Pick<Services, 'db'>): Promise<HeldFact[]> {
  const held = await selectHeld(db, 'open')
  const names = new Map(
    (
      await selectSchemes(
        db,
        held.map((row) => row.scheme_code),
      )
    ).map(({ code, name }) => [code, name]),
  )
  return held.map(({ state: _, ...row }) => ({ ...row, name: names.get(row.scheme_code) ?? row.scheme_code }))
}

/** Takes a held value in, or rejects it for good. A later file that says something else is judged by itself. */
export async function settleHeld(
  services: Services,
  actor: DeskActor,
  id: string,
  how: 'accept' | 'reject',
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'gone' }> {
  return await services.db.transaction().execute(async (trx) => {
    const held = await findHeld(trx, id)
    if (held?.state !== 'open') return { ok: false, reason: 'gone' }
    if (how === 'reject') await rejectHeld(trx, id)
    else {
      const { id: _, value_before: _before, doubt: _doubt, state: _state, ...fact } = held
      await deleteFacts(trx, [fact])
      await services.store.insertRows(trx, 'scheme_fact', [fact])
      await deleteHeld(trx, id)
      await services.store.bumpVersion(trx, 'prices')
    }
    await recordAct(trx, services, actor, how === 'accept' ? 'held-fact-accepted' : 'held-fact-rejected', id)
    return { ok: true }
  })
}
