import { selectSchemes } from '#features/prices/navs.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deleteFacts, type HeldRow, selectHeld } from './tables/scheme-facts.server.ts'

/** A value that waits for a person, with the schemes that its line is about: a fund's cost is that of all its options. */
export type HeldFact = Omit<HeldRow, 'state' | 'scheme_code'> & {
  readonly names: readonly string[]
  readonly file: string
}

/** Names a value of a line: one decision for all schemes that it is about. */
const lineOf = ({ file_id, line, fact, value }: Pick<HeldRow, 'file_id' | 'line' | 'fact' | 'value'>) =>
  `${file_id} ${line} ${fact} ${value}`

/** Returns the values that were held back and that nobody settled, the oldest first. */
export async function listHeld({ db }: Pick<Services, 'db'>): Promise<HeldFact[]> {
  const held = await selectHeld(db, 'open')
  const codes = held.map((row) => row.scheme_code)
  const names = new Map((await selectSchemes(db, codes)).map(({ code, name }) => [code, name]))
  return [...Map.groupBy(held, lineOf).values()].map((rows) => {
    const { state: _, scheme_code: _code, ...first } = rows[0]!
    return { ...first, names: rows.map((row) => names.get(row.scheme_code) ?? row.scheme_code) }
  })
}

/** Takes a held value in, or rejects it for good. A later file that says something else is judged by itself. */
export async function settleHeld(
  services: Services,
  actor: DeskActor,
  id: string,
  how: 'accept' | 'reject',
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'gone' }> {
  return await services.db.transaction().execute(async (trx) => {
    const open = await selectHeld(trx, 'open')
    const named = open.find((row) => row.id === id)
    if (!named) return { ok: false, reason: 'gone' }
    for (const row of open.filter((other) => lineOf(other) === lineOf(named))) {
      if (how === 'reject')
        await trx.updateTable('held_fact').set({ state: 'rejected' }).where('id', '=', row.id).execute()
      else {
        const { id: _, value_before: _before, doubt: _doubt, state: _state, file: _file, ...fact } = row
        await deleteFacts(trx, [fact])
        await services.store.insertRows(trx, 'scheme_fact', [fact])
        await trx.deleteFrom('held_fact').where('id', '=', row.id).execute()
      }
    }
    if (how === 'accept') await services.store.bumpVersion(trx, 'prices')
    await recordAct(trx, services, actor, how === 'accept' ? 'held-fact-accepted' : 'held-fact-rejected', id)
    return { ok: true }
  })
}
