import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { takeMailsBack } from '#kit/mail/hold.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction, RolledBack } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { findRequest } from './find-request.server.ts'
import { deleteRequestEvent, type RequestEventRow, updateRequestState } from './tables/requests.server.ts'
import { stateAfter, type Transition, transitions } from './transitions.ts'

/** The event that each mail about a request tells of. */
const eventOfMail: ReadonlyMap<string, RequestEventRow['act']> = new Map([
  ['answer', 'answered' as const],
  ...Object.values<Transition>(transitions).flatMap(({ mail, event }) =>
    mail === null ? [] : [[mail, event] as const],
  ),
])

/**
 * Takes one's own step about a request back, with its mail: the client is told nothing, and the step leaves no trace but in
 * the audit log.
 *
 * @param hold The act, as `holdMails` named it.
 * @returns False if its mail has gone, or the request was moved on since.
 */
export async function takeRequestBack(
  services: Services,
  actor: DeskActor,
  reference: string,
  hold: string,
): Promise<boolean> {
  return await inTransaction(services.db, async (trx) => {
    const found = await findRequest(trx, reference)
    if (!found) throw new RolledBack(false)
    await services.store.lockAccount(trx, found.person_id)
    // Read again: only now nobody else moves it.
    const row = (await findRequest(trx, found.id)) ?? found
    const [mail] = await takeMailsBack(trx, hold)
    const act = mail?.subject_id === row.id ? eventOfMail.get(mail.kind) : undefined
    const event = row.events.findLast((one) => one.act === act && one.actor === actor.name)
    if (!event) throw new RolledBack(false)
    /** An answer may have taken the request up. */
    const isPart = (one: RequestEventRow) =>
      one === event || (act === 'answered' && one.act === 'taken' && one.at === event.at)
    const own = row.events.filter(isPart)
    const moving = row.events.filter((one) => stateAfter(one.act) !== null)
    if (own.some((one) => stateAfter(one.act) !== null)) {
      const last = moving.at(-1)
      const before = moving.filter((one) => !isPart(one)).at(-1)
      const state = before && stateAfter(before.act)
      if (!last || !isPart(last) || !before || !state) throw new RolledBack(false)
      const isMoved = await updateRequestState(trx, row, { state, changed_at: before.at })
      if (!isMoved) throw new RolledBack(false)
    }
    for (const one of own) await deleteRequestEvent(trx, one)
    await recordAct(trx, services, actor, 'work-undone', `request:${row.reference}`, event.act)
    return true
  })
}

/** Opens a declined request again, where its client was told nothing. Returns false if it has changed since. */
export async function reopenDeclined(
  services: Services,
  trx: Transaction,
  actor: DeskActor,
  id: string,
): Promise<boolean> {
  const row = await findRequest(trx, id)
  const [before, last] = (row?.events ?? []).filter((one) => stateAfter(one.act) !== null).slice(-2)
  const state = before && stateAfter(before.act)
  if (!row || !before || !state || last?.act !== 'declined') return false
  if (!(await updateRequestState(trx, row, { state, changed_at: before.at }))) return false
  await deleteRequestEvent(trx, last)
  await recordAct(trx, services, actor, 'work-undone', `request:${row.reference}`, last.act)
  return true
}
