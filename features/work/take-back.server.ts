import {
  deleteRequestEvent,
  findRequest,
  type RequestEventRow,
  updateRequestState,
} from '#features/requests/tables/requests.server.ts'
import { stateAfter, type Transition, transitions } from '#features/requests/transitions.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { minuteMs, toIso } from '#kit/clock/time.ts'
import { takeMailsBack } from '#kit/mail/hold.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deleteNewestMark } from '#kit/store/marks.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'

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
  return await undone(services, async (trx) => {
    const found = await findRequest(trx, reference)
    if (!found) return false
    await services.store.lockAccount(trx, found.account_id)
    // Read again: only now nobody else moves it.
    const row = (await findRequest(trx, found.id)) ?? found
    const [mail] = await takeMailsBack(trx, hold)
    const act = mail?.subject_id === row.id ? eventOfMail.get(mail.kind) : undefined
    const event = row.events.findLast((one) => one.act === act && one.actor === actor.name)
    if (!event) return false
    /** An answer may have taken the request up. */
    const isPart = (one: RequestEventRow) =>
      one === event || (act === 'answered' && one.act === 'taken' && one.at === event.at)
    const own = row.events.filter(isPart)
    const moving = row.events.filter((one) => stateAfter(one.act) !== null)
    if (own.some((one) => stateAfter(one.act) !== null)) {
      const last = moving.at(-1)
      const before = moving.filter((one) => !isPart(one)).at(-1)
      const state = before && stateAfter(before.act)
      if (!last || !isPart(last) || !before || !state) return false
      if (!(await updateRequestState(trx, row, { state, changed_at: before.at }))) return false
    }
    for (const one of own) await deleteRequestEvent(trx, one)
    await recordAct(trx, services, actor, 'work-undone', `request:${row.reference}`, event.act)
    return true
  })
}

/**
 * Takes one's own answer to somebody's enquiries back, with its mail: they are as open as before.
 *
 * @param keys Of all enquiries that counted as answered with it.
 * @param hold The act, as `holdMails` named it.
 * @returns False if the mail has gone, or somebody marked one of them since.
 */
export async function takeAnswerBack(
  services: Services,
  actor: DeskActor,
  keys: readonly string[],
  hold: string,
): Promise<boolean> {
  const since = toIso(services.clock.now() - minuteMs)
  return await undone(services, async (trx) => {
    const [mail] = await takeMailsBack(trx, hold)
    const records = keys.map((key) => {
      const [subject, id = ''] = key.split(':', 2)
      return { subject, subject_id: id }
    })
    if (!mail || !records.some(({ subject_id }) => subject_id === mail.subject_id)) return false
    for (const { subject, subject_id } of records) {
      if (subject !== 'lead' && subject !== 'message' && subject !== 'quote') return false
      const mark = { state: 'answered', actor: actor.name, since } as const
      if (!(await deleteNewestMark(trx, { subject, subject_id }, mark))) return false
    }
    for (const key of keys) await recordAct(trx, services, actor, 'work-undone', key, 'answered')
    return true
  })
}

/** Runs what undoes an act in one transaction, which it rolls back by returning false. */
async function undone(services: Services, run: (trx: Transaction) => Promise<boolean>): Promise<boolean> {
  try {
    return await services.db.transaction().execute(async (trx) => {
      if (!(await run(trx))) throw new TooLate()
      return true
    })
  } catch (error) {
    if (error instanceof TooLate) return false
    throw error
  }
}

class TooLate extends Error {}
