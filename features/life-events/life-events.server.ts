import { randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import { type LifeKind, lifeEventTimes } from '#content/life-event-rules.ts'
import { type ClientRow, updatePerson } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { addDays, addYears, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { openLines } from './case.ts'
import type { LineItem, LineState } from './lines.ts'
import { adultAge } from './minors.server.ts'
import { readLifeEvent } from './read-life-event.server.ts'
import {
  deleteLifeEvent,
  findLifeEvent,
  insertLifeEvent,
  type LifeEventRow,
  saveLine,
  selectLifeEvents,
  selectLines,
  updateLifeEvent,
} from './tables/life-events.server.ts'

/** What became of an act. */
export type Done = { readonly ok: true } | { readonly ok: false; readonly reason: LifeRefusal }
type LifeRefusal =
  | 'missing'
  | 'died'
  /** A list of this kind is open. */
  | 'already'
  /** The day is not the 18th birthday. */
  | 'not-18'
  | 'no-line'
  /** Nobody asked the registrar yet what it wants. */
  | 'unconfirmed'
  | 'lines-open'
  | 'done'
  | 'not-done'
  /** Something was written about a line. */
  | 'begun'

/** What a finished list changes in what the client is to the law. */
const becomes: Partial<Record<LifeKind, readonly [from: PersonKind, to: PersonKind]>> = {
  adult: ['minor', 'adult'],
  abroad: ['adult', 'nri'],
  back: ['nri', 'adult'],
}

/** Opens the list of a change in a client's life. It is to be finished some days after the change, or after today if that is later. */
export async function openLifeEvent(
  services: Services,
  actor: DeskActor,
  person: ClientRow,
  { kind, happensOn, note }: { readonly kind: LifeKind; readonly happensOn: IsoDate; readonly note: string },
): Promise<{ readonly ok: true; readonly id: string } | Extract<Done, { ok: false }>> {
  const now = services.clock.now()
  const today = istDate(now)
  const { finishDays } = rowOn(lifeEventTimes, today)
  if (person.died_on !== null) return { ok: false, reason: 'died' }
  if (kind === 'adult' && person.born_on && addYears(person.born_on, adultAge) !== happensOn)
    return { ok: false, reason: 'not-18' }
  return await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, person.id)
    const own = await selectLifeEvents(trx, person.id)
    if (own.some((one) => one.kind === kind && one.done_at === null)) return { ok: false, reason: 'already' }
    const id = randomUUID()
    await insertLifeEvent(trx, {
      ...{ id, person_id: person.id, kind, happens_on: happensOn, note },
      due_on: addDays(happensOn > today ? happensOn : today, finishDays[kind]),
      ...{ opened_at: toIso(now), opened_by: actor.name },
    })
    await recordAct(trx, services, actor, 'life-event-changed', id, 'opened')
    return { ok: true, id }
  })
}

/** Changes a list in one transaction that records the act. */
async function changing(
  services: Services,
  actor: DeskActor,
  id: string,
  what: string,
  change: (trx: Transaction, event: LifeEventRow, at: string) => Promise<LifeRefusal | null>,
): Promise<Done> {
  return await inTransaction(services.db, async (trx) => {
    const found = await findLifeEvent(trx, id)
    if (!found) return { ok: false, reason: 'missing' }
    await services.store.lockAccount(trx, found.person_id)
    const event = await findLifeEvent(trx, id)
    const reason = event ? await change(trx, event, toIso(services.clock.now())) : 'missing'
    if (reason !== null) return { ok: false, reason }
    await recordAct(trx, services, actor, 'life-event-changed', id, what)
    return { ok: true }
  })
}

/** Takes back that a list was opened, as long as nothing was written about a line of it. */
export async function dropLifeEvent(services: Services, actor: DeskActor, id: string): Promise<Done> {
  return await changing(services, actor, id, 'removed', async (trx) => {
    if ((await selectLines(trx, [id])).length > 0) return 'begun'
    await deleteLifeEvent(trx, id)
    return null
  })
}

/** Corrects the days of an open list and what was told. */
export async function changeLifeEvent(
  services: Services,
  actor: DeskActor,
  id: string,
  { happensOn, dueOn, note }: { readonly happensOn: IsoDate; readonly dueOn: IsoDate; readonly note: string },
): Promise<Done> {
  return await changing(services, actor, id, 'days', async (trx, { done_at }) => {
    if (done_at !== null) return 'done'
    await updateLifeEvent(trx, id, { happens_on: happensOn, due_on: dueOn, note })
    return null
  })
}

/** Writes down what the fund house or registrar said of the papers, after which they may go out. */
export async function confirmLifeEvent(
  services: Services,
  actor: DeskActor,
  id: string,
  text: string,
): Promise<Done> {
  return await changing(services, actor, id, 'confirmed', async (trx, { done_at }, at) => {
    if (done_at !== null) return 'done'
    await updateLifeEvent(trx, id, { confirmed: text, confirmed_at: at, confirmed_by: actor.name })
    return null
  })
}

/** A line by where it stands in its list. */
export interface LineName {
  readonly id: string
  readonly position: string
  readonly item: LineItem
}

/** Says what became of a line; null that it is still needed. */
export async function setLine(
  services: Services,
  actor: DeskActor,
  { id, position, item }: LineName,
  { state, note }: { readonly state: LineState | null; readonly note: string },
): Promise<Done> {
  return await changing(services, actor, id, 'line', async (trx, { done_at, confirmed }, at) => {
    if (done_at !== null) return 'done'
    if (state === 'sent' && confirmed === null) return 'unconfirmed'
    await saveLine(trx, { event_id: id, position, item, state, note, at, actor: actor.name })
    return null
  })
}

/** Finishes a list whose lines are settled or say why not. The record then says what the client is to the law. */
export async function finishLifeEvent(services: Services, actor: DeskActor, id: string): Promise<Done> {
  const found = await readLifeEvent(services, id)
  if (!found) return { ok: false, reason: 'missing' }
  return await changing(services, actor, id, 'finished', async (trx, event, at) => {
    if (event.done_at !== null) return 'done'
    if (event.confirmed === null) return 'unconfirmed'
    if (found.parts.some(({ lines }) => openLines(lines) > 0)) return 'lines-open'
    const [from, to] = becomes[event.kind] ?? []
    const changes = from !== undefined && found.personKind === from
    if (changes) await updatePerson(trx, event.person_id, { kind: to })
    await updateLifeEvent(trx, id, { done_at: at, kind_before: changes ? from : null })
    return null
  })
}

/** Opens a finished list again. */
export async function reopenLifeEvent(services: Services, actor: DeskActor, id: string): Promise<Done> {
  return await changing(services, actor, id, 'reopened', async (trx, event) => {
    if (event.done_at === null) return 'not-done'
    const own = await selectLifeEvents(trx, event.person_id)
    if (own.some(({ kind, done_at }) => kind === event.kind && done_at === null)) return 'already'
    if (event.kind_before) await updatePerson(trx, event.person_id, { kind: event.kind_before })
    await updateLifeEvent(trx, id, { done_at: null, kind_before: null })
    return null
  })
}
